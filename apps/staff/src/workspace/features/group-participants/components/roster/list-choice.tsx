import { Button } from '@parta/ui/buttons/button';
import { ChoiceCards } from '@parta/ui/fields/choice-cards';
import type { ReactNode } from 'react';
import type { ReadRoster } from '../../api.ts';
import type { Roster } from '../../use-roster.ts';
import { previewTexts } from './texts.ts';

/** Asks which of the lists of a file is meant. */
export function ListChoice({ roster, lists }: { roster: Roster; lists: ReadRoster['lists'] }): ReactNode {
  return (
    <ChoiceCards
      label={previewTexts.lists_title}
      value={roster.chosen === null ? null : String(roster.chosen)}
      choices={lists.map(({ sheet, title, rows }, index) => ({
        value: String(index),
        label: previewTexts.list(sheet, title),
        description: previewTexts.people(rows.length),
      }))}
      onChange={(value) => roster.choose(Number(value))}
    />
  );
}

/** Asks whether people of rows that the sheet hides are meant too. */
export function HiddenRows({ roster }: { roster: Roster }): ReactNode {
  const hidden = roster.rows.filter(({ is_hidden }) => is_hidden).length;
  return (
    <section className="roster-ask" role="alert">
      <p>{previewTexts.hidden_title(hidden)}</p>
      <div className="roster-tools">
        <Button onClick={() => roster.decideHidden(true)}>{previewTexts.hidden_take}</Button>
        <Button onClick={() => roster.decideHidden(false)}>{previewTexts.hidden_leave}</Button>
      </div>
    </section>
  );
}
