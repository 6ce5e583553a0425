import { useIsNarrow } from '@parta/ui/browser/use-is-narrow';
import { Button } from '@parta/ui/buttons/button';
import { EmptyState } from '@parta/ui/display/states';
import { SearchField } from '@parta/ui/fields/search-field';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SoughtWords } from '../../../../shell/lists/use-sought-words.ts';
import { activityTexts } from '../texts.ts';

/** A search of a list of activities; no field where there is nothing to search. */
export function ActivitySearch({ sought, isEmpty }: { sought: SoughtWords; isEmpty: boolean }): ReactNode {
  const isNarrow = useIsNarrow();
  if (isEmpty && sought.words === '') return null;
  return (
    <SearchField
      label={activityTexts.search}
      value={sought.words}
      onChange={sought.setWords}
      {...(isNarrow ? {} : { focusKey: '/' })}
    />
  );
}

/** In place of a list in which nothing was found. */
export function NothingFound({ sought, children }: { sought: SoughtWords; children: ReactNode }): ReactNode {
  return (
    <EmptyState
      icon={<IconSearchOff />}
      title={activityTexts.not_found_title}
      actions={<Button onClick={() => sought.setWords('')}>{activityTexts.clear_search}</Button>}
    >
      {children}
    </EmptyState>
  );
}
