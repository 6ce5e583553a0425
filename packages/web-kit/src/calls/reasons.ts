import type { EndpointName } from '@parta/contract/endpoints';
import type { ReasonOf } from '@parta/contract/wire';
import { CallError, isSilent } from './call-error.ts';
import { webKitTexts } from './texts.ts';

/** A text for every reason an endpoint declares: a new reason without one does not compile. */
export type ReasonTexts<Name extends EndpointName, Text = string> = Readonly<Record<ReasonOf<Name>, Text>>;

/** The text of an error's reason; null when the map has none, for the generic text then. */
export function findReasonText<Text>(
  texts: Readonly<Record<string, Text>>,
  error: { readonly reason: string },
): Text | null {
  return Object.prototype.hasOwnProperty.call(texts, error.reason) ? (texts[error.reason] ?? null) : null;
}

/** What the toast of an uncaught error shows; it does not close by itself. */
export interface UnexpectedError {
  title: string;
  text: string;
  prompt: string;
  /** Address of the support link, and what it says; null when the installation names no mailbox. */
  mailto: { href: string; label: string } | null;
}

/**
 * Describes an error that no screen handles; null for one that is to be passed over in silence.
 * @param action in Russian, in the prepositional case, as it stands after «При»: «загрузке мероприятий».
 */
export function describeUnexpected(action: string, error: unknown, help_mailbox: string): UnexpectedError | null {
  if (isSilent(error)) return null;
  return {
    title: webKitTexts.error_title,
    text: webKitTexts.error_text(action, nameOf(error)),
    prompt: help_mailbox === '' ? webKitTexts.error_prompt_without_mailbox : webKitTexts.error_prompt,
    mailto: help_mailbox === '' ? null : { href: `mailto:${help_mailbox}`, label: help_mailbox },
  };
}

function nameOf(error: unknown): string {
  if (error instanceof CallError) return error.reason;
  return error instanceof Error ? error.name : 'unknown';
}
