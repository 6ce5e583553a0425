import { PAGE_ROWS } from '@parta/domain/limits';
import { getButtonLook } from '@parta/ui/buttons/button';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Address } from '../frame/addresses.ts';
import { AddressLink } from '../frame/navigation.tsx';
import { partTexts } from './texts.ts';

export interface PagingProps {
  /** The first is 1. */
  page: number;
  /** Rows of all pages. */
  total: number;
  /** The address of another page. */
  addressOf: (page: number) => Address;
}

/** Which rows are shown, with links to the neighbours; nothing where one page is all. */
export function Paging({ page, total, addressOf }: PagingProps): ReactNode {
  if (total <= PAGE_ROWS && page === 1) return null;
  const first = (page - 1) * PAGE_ROWS + 1;
  const last = Math.min(total, page * PAGE_ROWS);
  return (
    <nav className="admin-paging" aria-label={partTexts.pages}>
      <span className="ui-muted">{first <= last ? partTexts.range(first, last, total) : null}</span>
      <span className="admin-paging-links">
        {page > 1 && (
          <AddressLink address={addressOf(page - 1)} {...getButtonLook()}>
            <IconChevronLeft aria-hidden="true" />
            {partTexts.previous}
          </AddressLink>
        )}
        {last < total && (
          <AddressLink address={addressOf(page + 1)} {...getButtonLook()}>
            {partTexts.next}
            <IconChevronRight aria-hidden="true" />
          </AddressLink>
        )}
      </span>
    </nav>
  );
}
