import type { PublicQuestion } from '@parta/contract/live-documents';
import type { MaterialContent } from '@parta/contract/material-document';
import type { Kind } from './answers.ts';
import { newId, question, slide } from './author.ts';
import { isObject } from './json-shape.ts';

type FurtherKind = Exclude<PublicQuestion['type'], Kind>;

/** A complete question of each kind that the sample test lacks. */
function makeQuestions(image: unknown): Record<FurtherKind, ReturnType<typeof question>> {
  const [word, list] = [newId(), newId()];
  const [right, wrong] = [newId(), newId()].toSorted();
  const exact = { fold_case: true, fold_yo: true, fold_spaces: true, typo_tolerance: false };
  return {
    scale: question('scale', 'Как вам урок?', {
      content: { range: 'one_to_five', low_label: 'Скучно', high_label: 'Интересно' },
    }),
    wordcloud: question('wordcloud', 'С чем у вас связана река?', { content: { words_max: 3 } }),
    cloze: question('cloze', 'Заполните пропуски', {
      content: {
        parts: [
          { type: 'text', text: 'Река берёт начало у ' },
          { type: 'gap', id: word, kind: 'text', options: [] },
          { type: 'text', text: ' и впадает в ' },
          {
            type: 'gap',
            id: list,
            kind: 'list',
            options: [
              { id: right, text: 'море' },
              { id: wrong, text: 'исток' },
            ],
          },
          { type: 'text', text: '.' },
        ],
      },
      key: {
        gaps: [
          { gap_id: word, kind: 'text', rule: { accepted: ['истока'], ...exact } },
          { gap_id: list, kind: 'list', correct_option_id: right },
        ],
      },
    }),
    hotspot: question('hotspot', 'Где на схеме озеро?', {
      content: { image },
      key: { regions: [{ id: newId(), shape: 'ellipse', x: 0.2, y: 0.2, width: 0.3, height: 0.3 }] },
    }),
    open: question('open', 'Почему реки петляют?', { content: {}, key: { criteria: 'Названы уклон и грунт' } }),
  };
}

/** What the sample test has no question of. */
export const FURTHER_KINDS: readonly string[] = Object.keys(makeQuestions(null));

/**
 * A slide for each kind that the sample test lacks, complete.
 * @param image a stored picture, as a material of the same person has it
 */
export function makeFurtherSlides(image: unknown): MaterialContent[] {
  return Object.entries(makeQuestions(image)).map(([kind, asked]) => slide(`Вид: ${kind}`, asked));
}

/** The first picture that stands anywhere in a document; null where there is none. */
export function findImage(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(findImage).find((found) => found !== null) ?? null;
  if (!isObject(value)) return null;
  if (typeof value['hash'] === 'string') {
    const { hash, alt, width, height } = value;
    return { hash, alt, width, height };
  }
  return findImage(Object.values(value));
}
