import { Button } from '@parta/ui/buttons/button';
import { SelectField } from '@parta/ui/fields/select-field';
import { TextField } from '@parta/ui/fields/text-field';
import { IconCircleCheck, IconScan } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { LessonCards } from '../api.ts';
import { type CardsDraft, type WishedCards, wishCards } from '../rules/wished-cards.ts';
import { cardsTexts } from '../texts.ts';

export interface CardsFormProps {
  cards: LessonCards;
  draft: CardsDraft;
  onDraft: (draft: CardsDraft) => void;
  pending: WishedCards | null;
  onSet: (wished: WishedCards) => void;
  onScanner: () => void;
}

const DIGITS = 3;
/** More than a glance finds. */
const MANY_GROUPS = 10;

/** Whose cards: a group's where people have names, so many where they have none; and the way back to a lesson without. */
export function CardsForm({ cards, draft, onDraft, pending, onSet, onScanner }: CardsFormProps): ReactNode {
  const [isTried, setTried] = useState(false);
  const { anonymous, with_cards, groups } = cards;
  const wished = wishCards(draft, anonymous);
  const isBusy = pending !== null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (wished !== null) onSet(wished);
  }

  if (!anonymous && groups.length === 0) return <p>{cardsTexts.no_groups}</p>;
  return (
    <form className="cards-form" noValidate onSubmit={submit}>
      {with_cards && (
        <p className="cards-on" role="status">
          <IconCircleCheck aria-hidden="true" />
          <span>{cardsTexts.on(cards.cards)}</span>
        </p>
      )}
      {anonymous ? (
        <TextField
          label={cardsTexts.count}
          description={cardsTexts.count_hint}
          value={draft.count}
          onChange={(count) => onDraft({ ...draft, count })}
          inputMode="numeric"
          maxLength={DIGITS}
          disabled={isBusy}
          error={isTried && wished === null ? cardsTexts.wrong_count : undefined}
        />
      ) : (
        <SelectField
          label={cardsTexts.group}
          description={cardsTexts.group_hint}
          placeholder={cardsTexts.choose_group}
          options={groups.map(({ id, name, members }) => ({
            value: id,
            label: cardsTexts.group_option(name, members),
          }))}
          value={draft.group_id}
          onChange={(group_id) => onDraft({ ...draft, group_id })}
          searchable={groups.length > MANY_GROUPS}
          disabled={isBusy}
          error={isTried && wished === null ? cardsTexts.required : undefined}
        />
      )}
      <div className="cards-buttons">
        {with_cards && (
          <Button
            variant="subtle"
            disabled={isBusy && !('off' in pending)}
            loading={isBusy && 'off' in pending}
            onClick={() => onSet({ off: true })}
          >
            {cardsTexts.turn_off}
          </Button>
        )}
        <Button
          type="submit"
          {...(with_cards ? {} : { variant: 'primary' as const })}
          disabled={isBusy && 'off' in pending}
          loading={isBusy && !('off' in pending)}
        >
          {with_cards ? cardsTexts.turn_on_again : cardsTexts.turn_on}
        </Button>
        {with_cards && (
          <Button variant="primary" icon={<IconScan />} disabled={isBusy} onClick={onScanner}>
            {cardsTexts.try}
          </Button>
        )}
      </div>
    </form>
  );
}
