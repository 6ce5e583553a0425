import { isQuestionKind } from '@parta/question-types/kinds';
import { kindTexts } from '@parta/question-types/names';
import { plainText } from '@parta/rich-content/text/plain-text';
import type { Slide } from './types.ts';

const TITLE_MAX = 80;

/** What a slide is called in the list: its title, or else the first words on it. */
export function nameSlide(slide: Slide): string {
  if (slide.title.trim() !== '') return slide.title;
  const words =
    plainText(slide.blocks) || slide.questions.map(({ text }) => plainText(text)).find((text) => text !== '');
  return (words ?? '').slice(0, TITLE_MAX);
}

/** Names of the kinds of a slide's questions, each once. */
export function listKindNames(slide: Slide): string[] {
  return [...new Set(slide.questions.map(({ type }) => (isQuestionKind(type) ? kindTexts[type].name : type)))];
}
