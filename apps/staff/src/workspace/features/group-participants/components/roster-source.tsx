import { SegmentedControl } from '@mantine/core';
import { ROSTER_TEXT_MAX } from '@parta/domain/limits';
import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import { DropField } from '../../../../forms/list-file/drop-field.tsx';
import { formTexts } from '../../../../forms/texts.ts';
import { rosterTexts } from '../texts.ts';
import type { Roster } from '../use-roster.ts';

type Way = 'text' | 'file';

const WAYS: readonly { value: Way; label: string }[] = [
  { value: 'text', label: rosterTexts.way_text },
  { value: 'file', label: rosterTexts.way_file },
];

const LINES = 8;

/** Where a list comes from: lines that are pasted, or a file. */
export function RosterSource({ roster }: { roster: Roster }): ReactNode {
  const [way, setWay] = useState<Way>('text');
  return (
    <>
      <div>
        <SegmentedControl
          aria-label={rosterTexts.way}
          size="md"
          value={way}
          onChange={(chosen) => setWay(chosen === 'file' ? 'file' : 'text')}
          data={[...WAYS]}
        />
      </div>
      {way === 'text' ? (
        <PastedLines roster={roster} />
      ) : (
        <>
          <DropField reading={roster.file.reading} hasList={roster.rows !== null} onFile={roster.file.read} />
          <FormProblem text={roster.file.problem} />
        </>
      )}
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
        <Button type="submit" variant={roster.rows === null ? 'primary' : 'default'} loading={roster.isReading}>
          {rosterTexts.check}
        </Button>
      </div>
    </form>
  );
}
