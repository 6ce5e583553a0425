import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_DEBOUNCE_MS } from '@parta/domain/limits';
import { Autocomplete } from '@parta/ui/fields/autocomplete/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useServices } from '../../../../shell/services.tsx';
import type { ChosenOrganization } from '../rules/news-form.ts';
import { newsFormTexts } from '../texts.ts';

export interface OrganizationFieldProps {
  chosen: ChosenOrganization | null;
  onChange: (organization: ChosenOrganization | null) => void;
  error?: ReactNode;
}

/** One of all organizations, found by its name. */
export function OrganizationField({ chosen, onChange, error }: OrganizationFieldProps): ReactNode {
  const { client } = useServices();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const { data, isError, isFetching } = useQuery({
    queryKey: ['platform', 'news-organization', settled],
    queryFn: ({ signal }) =>
      client.call('platform.organizations', { query: { page: 1, ...(settled === '' ? {} : { q: settled }) }, signal }),
  });
  const found = data?.organizations ?? [];
  const isWaiting = isFetching || typed.trim() !== settled;

  function getMessage(): string | null {
    if (isWaiting) return null;
    if (isError) return newsFormTexts.organization_failed;
    return found.length === 0 ? newsFormTexts.organization_empty : null;
  }

  return (
    <Autocomplete<ChosenOrganization>
      label={newsFormTexts.organization}
      name="organization"
      required
      inputAttrs={{ placeholder: newsFormTexts.organization_placeholder }}
      options={found}
      filterOptions={false}
      getOptionLabel={({ shortName }) => shortName}
      isOptionEqualToValue={(left, right) => left.id === right.id}
      modelValue={chosen}
      onUpdate={onChange}
      onSearch={setTyped}
      message={getMessage()}
      loading={isWaiting}
      error={error}
    />
  );
}
