import type { RichText } from '@parta/rich-content/text/rich-text-types';
import { changeQuestion } from './steps/questions.ts';
import { changeSlide } from './steps/slides.ts';
import type { Edit, MaterialDocument } from './types.ts';

/** Where a rich text belongs in a material. */
export type TextAddress =
  | { readonly of: 'description' }
  | { readonly of: 'slide'; readonly slide_id: string }
  | { readonly of: 'question' | 'explanation'; readonly slide_id: string; readonly question_id: string };

/** Content of a rich text field that could not be converted to what is stored. */
export interface UnreadText {
  readonly address: TextAddress;
  /** As the field has it. */
  readonly content: object;
}

/** A name for an address, unique within its material. */
export function keyOfText(address: TextAddress): string {
  switch (address.of) {
    case 'description':
      return address.of;
    case 'slide':
      return `${address.of} ${address.slide_id}`;
    case 'question':
    case 'explanation':
      return `${address.of} ${address.question_id}`;
  }
}

/** Whether the document still has what the text belongs to. */
export function hasText({ contents }: MaterialDocument, address: TextAddress): boolean {
  if (address.of === 'description') return true;
  const slide = contents.find(({ id }) => id === address.slide_id);
  if (slide === undefined || address.of === 'slide') return slide !== undefined;
  return slide.questions.some(({ id }) => id === address.question_id);
}

/** Puts a text where it belongs. */
export function writeText(address: TextAddress, text: RichText): Edit {
  switch (address.of) {
    case 'description':
      return ({ document, selection }) => ({
        document: { ...document, description: { ...document.description, overview: text } },
        selection,
      });
    case 'slide':
      return changeSlide(address.slide_id, { blocks: text });
    case 'question':
      return changeQuestion(address.slide_id, address.question_id, { text });
    case 'explanation':
      return changeQuestion(address.slide_id, address.question_id, { explanation: text });
  }
}
