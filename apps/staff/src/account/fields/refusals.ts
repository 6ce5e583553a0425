import type { EndpointName } from '@parta/contract/endpoints';
import type { CallError } from '@parta/web-kit/call-error';
import { findReasonText, type ReasonTexts } from '@parta/web-kit/reasons';
import type { FormRefusal } from '../../forms/use-form-call.ts';
import { describeWait } from '../../shell/failures/describe-wait.ts';
import { tooManyAttemptsFor } from '../../shell/failures/texts.ts';
import { fieldTexts } from './texts.ts';

/** Words for every reason that a call declares, each at its field or over the whole form. */
export type RefusalTexts<Name extends EndpointName, Values> = ReasonTexts<Name, FormRefusal<Values>>;

/**
 * A refused call in words: of its own reasons those of `texts`, of an invalid field a word at that field. Null where the
 * general toast says more, as without a network.
 */
export function describeRefusal<Values extends object>(
  error: CallError,
  texts: Readonly<Record<string, FormRefusal<Values>>>,
  values: Values,
): FormRefusal<Values> | null {
  const { reason, retryAfterSeconds } = error;
  if (reason === 'too_many_attempts' && retryAfterSeconds !== null && retryAfterSeconds > 0) {
    return { field: null, text: tooManyAttemptsFor(describeWait(retryAfterSeconds)) };
  }
  const told = findReasonText(texts, error);
  if (told !== null) return told;
  if (reason !== 'invalid') return null;
  const named = error.field?.split('.').at(-1);
  const field = listNames(values).find((name) => name === named) ?? null;
  return field === null ? { field, text: fieldTexts.check_form } : { field, text: fieldTexts.check_field };
}

function listNames<Values extends object>(values: Values): (keyof Values & string)[] {
  const names: (keyof Values & string)[] = [];
  for (const name in values) names.push(name);
  return names;
}
