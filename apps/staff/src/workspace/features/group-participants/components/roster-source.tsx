import { ROSTER_TEXT_MAX } from '@parta/domain/limits';
import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import { DropField } from '../../../../forms/list-file/drop-field.tsx';
import { formTexts } from '../../../../forms/texts.ts';
import type { Roster } from '../use-roster.ts';
import { rosterTexts } from './roster/texts.ts';

const LINES = 5;

/** Where a list comes from: a file, or lines that are pasted. */
export function RosterSource({ roster }: { roster: Roster }): ReactNode {
  return (
    <>
      <section className="roster-file" aria-label={rosterTexts.file}>
        <DropField reading={roster.file.reading} hasList={roster.read !== null} onFile={roster.file.read} />
        <FormProblem text={roster.file.problem} />
      </section>
      <PastedLines roster={roster} />
    </>
  );
}

function PastedLines({ roster }: { roster: Roster }): ReactNode {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '') setError(formTexts.required);
    else roster.readText(text);
  }

  return (
    <form className="roster-lines" noValidate onSubmit={submit}>
      <TextField
        label={rosterTexts.text_label}
        description={rosterTexts.text_hint}
        placeholder={rosterTexts.text_example}
        lines={LINES}
        maxLength={ROSTER_TEXT_MAX}
        value={text}
        error={error ?? roster.readProblem}
        onChange={(now) => {
          setText(now);
          setError(null);
        }}
      />
      <div>
        <Button type="submit" loading={roster.isReading}>
          {rosterTexts.check}
        </Button>
      </div>
    </form>
  );
}
