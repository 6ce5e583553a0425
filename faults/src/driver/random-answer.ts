import type { PublicQuestion } from '@parta/contract/live-documents';
import type { Seeded } from '../seeded.ts';
import { fieldOf } from './visitor.ts';

const WORDS = ['Ладожское', 'ладога', '  Ладожское   озеро ', 'Онежское', 'Байкал', 'Севан', 'Каспий'];
const NUMBERS = ['20', '20,0', '20 см/км', '2', '0,2', '1/5', '-20', '40/2', '19,9'];

/** A valid answer of the question's kind, right or wrong. */
export function drawAnswer({ type, content }: PublicQuestion, seeded: Seeded): object {
  switch (type) {
    case 'yesno':
      return { value: seeded.chance(0.5) };
    case 'single':
      return { option_id: seeded.pick(idsOf(content, 'options')) };
    case 'multiple':
      return { option_ids: drawSome(idsOf(content, 'options'), seeded) };
    case 'survey':
      return {
        option_ids:
          fieldOf(content, 'multiple') === true
            ? drawSome(idsOf(content, 'options'), seeded)
            : [seeded.pick(idsOf(content, 'options'))],
      };
    case 'ordering':
      return { order: seeded.shuffle(idsOf(content, 'items')) };
    case 'matching': {
      const right = seeded.shuffle(idsOf(content, 'right'));
      return { pairs: idsOf(content, 'left').map((left_id, index) => ({ left_id, right_id: right[index] })) };
    }
    case 'text':
      return { text: seeded.pick(WORDS) };
    case 'number':
      return { text: seeded.pick(NUMBERS) };
    case 'open':
      return { text: seeded.shuffle(WORDS).join(', ') };
    case 'wordcloud':
      return { words: [seeded.pick(WORDS).trim()] };
    case 'scale':
      return { value: seeded.between(1, 5) };
    case 'hotspot':
      return { x: seeded.between(0, 100) / 100, y: seeded.between(0, 100) / 100 };
    case 'cloze':
      return { gaps: drawGaps(content, seeded) };
  }
}

function drawGaps(content: unknown, seeded: Seeded): { gap_id: string; value: string }[] {
  const parts = fieldOf(content, 'parts');
  if (!Array.isArray(parts)) throw new TypeError('a question without parts');
  return parts.flatMap((part: unknown) => {
    const gap_id = fieldOf(part, 'id');
    if (typeof gap_id !== 'string') return [];
    const kind = fieldOf(part, 'kind');
    if (kind === 'list') return [{ gap_id, value: seeded.pick(idsOf(part, 'options')) }];
    return [{ gap_id, value: kind === 'number' ? seeded.pick(['20', '2,5', '-1']) : seeded.pick(WORDS).trim() }];
  });
}

/** An answer of a wrong shape, whatever the kind. */
export function drawMalformed(seeded: Seeded): unknown {
  return seeded.pick([null, 7, [], 'yes', { value: 7 }, { option_id: 5 }, { order: 'abc' }, { text: 12 }, {}]);
}

/** An answer of the right shape that names items of no question; of a wrong kind where the kind names none. */
export function drawForeign({ type }: PublicQuestion, seeded: Seeded): object {
  const id = seeded.identifier();
  switch (type) {
    case 'multiple':
    case 'survey':
      return { option_ids: [id] };
    case 'ordering':
      return { order: [id, seeded.identifier()] };
    case 'matching':
      return { pairs: [{ left_id: id, right_id: seeded.identifier() }] };
    case 'yesno':
    case 'single':
    case 'text':
    case 'number':
    case 'open':
    case 'wordcloud':
    case 'scale':
    case 'hotspot':
      return { option_id: id };
    case 'cloze':
      return { gaps: [{ gap_id: id, value: id }] };
  }
}

function drawSome(ids: readonly string[], seeded: Seeded): string[] {
  return seeded.shuffle(ids).slice(0, seeded.between(1, ids.length));
}

function idsOf(content: unknown, name: string): string[] {
  const items = fieldOf(content, name);
  if (!Array.isArray(items)) throw new TypeError(`a question without ${name}`);
  return items.flatMap((item: unknown) => {
    const id = fieldOf(item, 'id');
    return typeof id === 'string' ? [id] : [];
  });
}
