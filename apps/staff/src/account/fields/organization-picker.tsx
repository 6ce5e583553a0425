import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARACTERS } from '@parta/domain/limits';
import { Autocomplete } from '@parta/ui/fields/autocomplete/autocomplete';
import { SelectField } from '@parta/ui/fields/select-field';
import { CallError } from '@parta/web-kit/call-error';
import type { Client } from '@parta/web-kit/client';
import type { ReasonTexts } from '@parta/web-kit/reasons';
import { findReasonText } from '@parta/web-kit/reasons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useShell } from '../../shell/services.tsx';
import { errorTexts } from '../../shell/texts.ts';
import { type ChosenOrganization, type FoundOrganization, NO_PLACE } from './chosen-organization.ts';
import { fieldTexts } from './texts.ts';
import './fields.css';

const searchProblems: ReasonTexts<'organization.search'> = {
  too_short: fieldTexts.type_to_search,
  too_many_results: errorTexts.too_many_results,
  too_many_attempts: fieldTexts.search_often,
};

function searchQuery(client: Client, q: string) {
  return queryOptions({
    queryKey: ['organization', 'search', q],
    queryFn: ({ signal }) => client.call('organization.search', { query: { q }, signal }),
    enabled: q.length >= SEARCH_MIN_CHARACTERS,
    meta: { action: fieldTexts.search_action, handled: Object.keys(searchProblems) },
  });
}

export interface OrganizationPickerProps {
  /** Name of the field that an error of the place stands at. */
  name: string;
  place: ChosenOrganization;
  onChange: (place: ChosenOrganization) => void;
  error?: ReactNode;
}

/** An organization, searched for by name, and one of its departments. */
export function OrganizationPicker({ name, place, onChange, error }: OrganizationPickerProps): ReactNode {
  const { client } = useShell();
  const { organization, departmentId } = place;
  const [query, setQuery] = useState('');
  const [settled] = useDebouncedValue(query, SEARCH_DEBOUNCE_MS);
  const sought = settled.trim();
  const search = useQuery(searchQuery(client, sought));
  const isLongEnough = query.trim().length >= SEARCH_MIN_CHARACTERS;
  const isWaiting = isLongEnough && (query.trim() !== sought || search.isFetching);
  const found = search.data ?? [];

  function getMessage(): string | null {
    if (!isLongEnough) return fieldTexts.type_to_search;
    if (isWaiting) return null;
    if (search.error instanceof CallError) {
      return findReasonText(searchProblems, search.error) ?? fieldTexts.search_failed;
    }
    return found.length === 0 ? fieldTexts.nothing_found : null;
  }

  function choose(chosen: FoundOrganization | null): void {
    if (chosen === null) return onChange(NO_PLACE);
    const [only, ...others] = chosen.departments;
    onChange({ organization: chosen, departmentId: only !== undefined && others.length === 0 ? only.id : null });
  }

  return (
    <div className="organization-picker">
      <Autocomplete
        label={fieldTexts.organization}
        inputAttrs={{ placeholder: fieldTexts.organization_placeholder }}
        options={found}
        filterOptions={false}
        getOptionLabel={({ fullName }) => fullName}
        getOptionDescription={({ shortName, website }) => (website === null ? shortName : `${shortName} · ${website}`)}
        isOptionEqualToValue={(left, right) => left.id === right.id}
        modelValue={organization}
        onUpdate={choose}
        onSearch={setQuery}
        message={getMessage()}
        loading={isWaiting}
        {...(organization === null ? { name, error } : {})}
      />
      {organization !== null && organization.departments.length === 0 && (
        <p className="account-words" role="status">
          {fieldTexts.no_departments}
        </p>
      )}
      {organization !== null && organization.departments.length > 0 && (
        <SelectField
          label={fieldTexts.department}
          placeholder={fieldTexts.department_placeholder}
          name={name}
          options={organization.departments.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          value={departmentId}
          onChange={(id) => onChange({ organization, departmentId: id })}
          searchable={organization.departments.length > 10}
          error={error}
        />
      )}
    </div>
  );
}
