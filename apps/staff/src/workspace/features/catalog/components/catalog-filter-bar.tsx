import { TEMPLATE_NAMES } from '@parta/domain/codes';
import { Button } from '@parta/ui/buttons/button';
import { Checkbox } from '@parta/ui/fields/checkbox';
import { SearchField } from '@parta/ui/fields/search-field';
import { SelectField } from '@parta/ui/fields/select-field';
import { type ReactNode, useState } from 'react';
import { templateNames } from '../../../materials/texts.ts';
import { type CatalogFilter, isFiltered } from '../rules/catalog-filter.ts';
import { catalogTexts } from '../texts.ts';

export interface CatalogFilterBarProps {
  filter: CatalogFilter;
  onFilter: (filter: CatalogFilter) => void;
  /** The same filter was asked for again. */
  onReload: () => void;
}

const TYPES = [
  { value: 'any', label: catalogTexts.any_type },
  ...TEMPLATE_NAMES.map((type) => ({ value: type, label: templateNames[type] })),
] as const;

/** Title, kind and certificate. The title is searched for when the field is left or Enter pressed, not while typing. */
export function CatalogFilterBar({ filter, onFilter, onReload }: CatalogFilterBarProps): ReactNode {
  const [title, setTitle] = useState(filter.title ?? '');
  // The field follows the address, and keeps the focus meanwhile.
  const [followed, setFollowed] = useState(filter.title);
  if (followed !== filter.title) {
    setFollowed(filter.title);
    setTitle(filter.title ?? '');
  }

  function seek(typed: string): void {
    const wanted = typed.trim();
    // An empty search shows the folder as it is now, not as it was before the search.
    if (wanted === '' || wanted === filter.title) onReload();
    if (wanted !== (filter.title ?? '')) onFilter(withTitle(filter, wanted));
  }

  return (
    <div className="catalog-bar">
      <SearchField label={catalogTexts.search} value={title} onChange={setTitle} onSubmit={seek} onLeave={seek} />
      <div className="catalog-bar-type">
        <SelectField
          label={catalogTexts.type}
          options={TYPES}
          value={filter.type ?? 'any'}
          onChange={(type) => {
            const { type: _type, ...rest } = filter;
            onFilter(type === 'any' ? rest : { ...rest, type });
          }}
        />
      </div>
      <div className="catalog-bar-certificate">
        <Checkbox
          label={catalogTexts.has_certificate}
          checked={filter.has_certificate === true}
          onChange={(checked) => {
            const { has_certificate: _has_certificate, ...rest } = filter;
            onFilter(checked ? { ...rest, has_certificate: true } : rest);
          }}
        />
      </div>
      {isFiltered(filter) && (
        <Button variant="subtle" onClick={() => onFilter({})}>
          {catalogTexts.reset}
        </Button>
      )}
    </div>
  );
}

function withTitle({ title: _title, ...rest }: CatalogFilter, wanted: string): CatalogFilter {
  return wanted === '' ? rest : { ...rest, title: wanted };
}
