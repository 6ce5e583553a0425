import { isJsonObject, isTextList } from '@parta/domain/encoding/json';
import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import type { ReactNode } from 'react';
import { useDraft } from '../answering/draft.ts';
import { SubmitAnswer } from '../answering/submit-answer.tsx';
import type { ChoiceItem } from '../items/item-types.ts';
import { ChoiceOptions } from './choice-options.tsx';

interface ChoiceDraftProps {
  items: readonly ChoiceItem[];
  /** The ids answered before, null without an answer. */
  answered: readonly string[] | null;
  correct: readonly string[] | null;
  disabled: boolean;
  labelledBy: string;
  /** How many to pick. */
  hint: string;
  fileUrl: FileUrl;
  onSubmit(ids: string[]): void;
}

/** Several options to pick, and a button that sends them. */
export function ChoiceDraft(props: ChoiceDraftProps): ReactNode {
  const { items, answered, correct, disabled, labelledBy, hint, fileUrl, onSubmit } = props;
  const [draft, setDraft] = useDraft<readonly string[]>(readOptions, (option_ids) => ({ option_ids }));
  const picked = disabled ? (answered ?? draft ?? []) : (draft ?? answered ?? []);

  function handlePick(id: string): void {
    setDraft(items.map((item) => item.id).filter((each) => picked.includes(each) !== (each === id)));
  }

  function handleSubmit(): void {
    onSubmit([...picked]);
    setDraft(null);
  }

  const isNew = answered === null || !holdSame(picked, answered);
  return (
    <>
      <ChoiceOptions
        items={items}
        several
        picked={picked}
        correct={correct}
        disabled={disabled}
        labelledBy={labelledBy}
        hint={hint}
        fileUrl={fileUrl}
        onPick={handlePick}
      />
      {correct === null && (
        <SubmitAnswer
          answered={answered !== null}
          ready={!disabled && picked.length > 0 && isNew}
          onSubmit={handleSubmit}
        />
      )}
    </>
  );
}

function holdSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

function readOptions(kept: unknown): string[] | null {
  return isJsonObject(kept) && isTextList(kept['option_ids']) ? kept['option_ids'] : null;
}
