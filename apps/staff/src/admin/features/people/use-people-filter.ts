import { isIdentifier } from '@parta/domain/encoding/identifier';
import { type Address, organizationAddress } from '../../frame/addresses.ts';
import { readPage, useSearchChange, useSearchTexts } from '../../frame/navigation.tsx';
import type { MemberFilter } from '../../queries.ts';

export interface PeopleFilter extends MemberFilter {
  status: 'accepted' | 'rejected';
}

export interface PeopleFilterState {
  filter: PeopleFilter;
  /** Changes what is shown, from the first page on. */
  change: (changes: { status?: PeopleFilter['status']; department_id?: string; q?: string }) => void;
  addressOf: (page: number) => Address;
}

/** What the list shows, kept in the address. */
export function usePeopleFilter(organization_id: string): PeopleFilterState {
  const search = useSearchTexts();
  const changeSearch = useSearchChange();
  const department = search['department'] ?? '';
  const filter: PeopleFilter = {
    status: search['shown'] === 'former' ? 'rejected' : 'accepted',
    department_id: isIdentifier(department) ? department : '',
    q: search['q'] ?? '',
    page: readPage(search['page']),
  };
  return {
    filter,
    change: ({ status, department_id, q }) =>
      changeSearch({
        ...(status === undefined ? {} : { shown: status === 'rejected' ? 'former' : '' }),
        ...(department_id === undefined ? {} : { department: department_id }),
        ...(q === undefined ? {} : { q }),
        page: '',
      }),
    addressOf: (page) =>
      organizationAddress(organization_id, 'people', {
        shown: filter.status === 'rejected' ? 'former' : '',
        department: filter.department_id,
        q: filter.q,
        page: page === 1 ? '' : String(page),
      }),
  };
}
