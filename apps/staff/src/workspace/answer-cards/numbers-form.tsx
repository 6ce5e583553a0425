import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { IconListNumbers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FormProblem } from '../../forms/form-problem.tsx';
import { isChanged, shownNumber } from './numbers.ts';
import { numberTexts } from './texts.ts';
import type { CardNumbers } from './use-card-numbers.ts';

/** So many are drawn at first, and with each press more: no more people than that can have a card. */
const SHOWN = 100;

/** Whose card is which: a field beside each name. */
export function NumbersForm({ numbers, close }: { numbers: CardNumbers; close: ReactNode }): ReactNode {
  const { saved, form, formRef, problem, isSending, submit, isGiving } = numbers;
  const [shown, setShown] = useState(SHOWN);
  if (saved.length === 0) {
    return (
      <>
        <p>{numberTexts.empty}</p>
        <div className="ui-dialog-buttons">{close}</div>
      </>
    );
  }
  const isTyped = isChanged(saved, form.values);
  return (
    <form ref={formRef} className="dialog-form" noValidate onSubmit={submit}>
      <GiveNumbers numbers={numbers} isTyped={isTyped} />
      <fieldset className="answer-cards-people">
        <legend className="ui-hidden-text">{numberTexts.list}</legend>
        <p className="ui-muted">{numberTexts.hint}</p>
        <div className="answer-cards-columns">
          {saved.slice(0, shown).map((person) => (
            <TextField
              key={person.user_id}
              name={person.user_id}
              label={person.name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={shownNumber(person, form.values)}
              error={form.errors[person.user_id]}
              readOnly={isSending || isGiving}
              onChange={(text) => form.setFieldValue(person.user_id, text)}
            />
          ))}
        </div>
        {saved.length > shown && (
          <Button onClick={() => setShown(shown + SHOWN)}>
            {numberTexts.more(Math.min(SHOWN, saved.length - shown))}
          </Button>
        )}
      </fieldset>
      <FormProblem text={problem} />
      <div className="ui-dialog-buttons">
        {close}
        <Button type="submit" variant="primary" loading={isSending} disabled={!isTyped}>
          {numberTexts.save}
        </Button>
      </div>
    </form>
  );
}

function GiveNumbers({ numbers, isTyped }: { numbers: CardNumbers; isTyped: boolean }): ReactNode {
  const { saved, done, isGiving, isSending, give } = numbers;
  const without = saved.filter(({ card_number }) => card_number === null).length;
  const isExhausted = without > 0 && done === numberTexts.given;
  const told = isTyped || done === null ? null : isExhausted ? numberTexts.none_left(without) : done;
  const hint = isTyped ? numberTexts.save_first : without === 0 ? numberTexts.all_have : numberTexts.give_hint;
  return (
    <div className="answer-cards-give">
      <Button
        icon={<IconListNumbers aria-hidden="true" />}
        loading={isGiving}
        disabled={without === 0 || isTyped || isSending}
        onClick={give}
      >
        {numberTexts.give}
      </Button>
      {told === null && <p className="ui-muted">{hint}</p>}
      <p role="status">{told}</p>
    </div>
  );
}
