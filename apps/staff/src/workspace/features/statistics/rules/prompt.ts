import type { RichText } from '@parta/rich-content/text/rich-text-types';

/** The question as it was shown: its text, where there is one, and the content of its kind. */
export interface Prompt {
  text: RichText | null;
  content: unknown;
}

function isRichText(value: unknown): value is RichText {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'doc' &&
    'content' in value &&
    Array.isArray(value.content)
  );
}

/** Reads the prompt of a question's statistics; null when it is none. */
export function readPrompt(value: unknown): Prompt | null {
  if (typeof value !== 'object' || value === null || !('content' in value)) return null;
  return { text: 'text' in value && isRichText(value.text) ? value.text : null, content: value.content };
}
