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

const ALL = 'all';

/** Asks which class of a list that mixes several is meant. */
export function ClassChoice({ roster }: { roster: Roster }): ReactNode {
  const { classes, chosenClass, read, chosen } = roster;
  const rows = read?.lists[chosen ?? -1]?.rows ?? [];
  return (
    <ChoiceCards
      label={previewTexts.classes_title}
      value={chosenClass === null ? null : String(chosenClass)}
      choices={[
        ...classes.map((name, index) => ({
          value: String(index),
          label: name === '' ? previewTexts.no_class : name,
          description: previewTexts.people(rows.filter(({ school_class }) => school_class === name).length),
        })),
        { value: ALL, label: previewTexts.all_classes, description: previewTexts.people(rows.length) },
      ]}
      onChange={(value) => roster.chooseClass(value === ALL ? ALL : Number(value))}
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
