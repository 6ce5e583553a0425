import { fieldOf } from '../driver/visitor.ts';
import type { MaterialQuestion } from './evidence.ts';

/**
 * The share of an answer that is right, from 0 to 1; null for a kind that is not graded. Written from the rules of the
 * kinds and not from their graders, so that the two can disagree. Texts are compared without tolerance for slips: the
 * pupils' words are either accepted ones in another spelling or far from every one.
 */
export function scoreAnswer({ type, content, key }: MaterialQuestion, answer: unknown): number | null {
  switch (type) {
    case 'survey':
      return null;
    case 'yesno':
      return fieldOf(answer, 'value') === fieldOf(key, 'correct') ? 1 : 0;
    case 'single':
      return fieldOf(answer, 'option_id') === fieldOf(key, 'correct_option_id') ? 1 : 0;
    case 'multiple':
      return applyScoring(key, scoreChoice(textsOf(answer, 'option_ids'), textsOf(key, 'correct_option_ids')));
    case 'ordering':
      return applyScoring(key, scoreOrder(textsOf(answer, 'order'), textsOf(key, 'order')));
    case 'matching':
      return scorePairs(pairsOf(answer), pairsOf(key));
    case 'text':
      return textsOf(key, 'accepted').some((text) => fold(text) === fold(textOf(fieldOf(answer, 'text')))) ? 1 : 0;
    case 'number':
      return scoreNumber(textOf(fieldOf(answer, 'text')), textOf(fieldOf(content, 'unit')), key);
    default:
      throw new RangeError(`no rule for the kind ${type}`);
  }
}

function applyScoring(key: unknown, share: number): number {
  return fieldOf(key, 'scoring') === 'partial' || share === 1 ? share : 0;
}

/** Right picks less wrong ones, as a share of the right options. */
function scoreChoice(picked: readonly string[], correct: readonly string[]): number {
  const right = picked.filter((id) => correct.includes(id)).length;
  const wrong = picked.length - right;
  return Math.max(0, (right - wrong) / correct.length);
}

/** Share of neighbours that stand one right after the other as they should. */
function scoreOrder(order: readonly string[], correct: readonly string[]): number {
  let kept = 0;
  for (let place = 1; place < correct.length; place += 1) {
    const before = order.indexOf(correct[place - 1] ?? '');
    if (before >= 0 && order[before + 1] === correct[place]) kept += 1;
  }
  return kept / (correct.length - 1);
}

function scorePairs(made: ReadonlySet<string>, correct: ReadonlySet<string>): number {
  return [...correct].filter((pair) => made.has(pair)).length / correct.size;
}

function scoreNumber(text: string, unit: string, key: unknown): number {
  const bare = (unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length) : text).trim().replace(',', '.');
  const [above = '', below] = bare.split('/');
  const value = below === undefined ? Number(above) : Number(above) / Number(below);
  const wanted = Number(fieldOf(key, 'value'));
  const tolerance = Number(fieldOf(key, 'tolerance'));
  const allowed = fieldOf(key, 'tolerance_kind') === 'relative' ? tolerance * Math.abs(wanted) : tolerance;
  return Math.abs(value - wanted) <= allowed + 1e-9 ? 1 : 0;
}

function fold(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase().replaceAll('ё', 'е');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function textsOf(value: unknown, name: string): string[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? list.map(String) : [];
}

function pairsOf(value: unknown): Set<string> {
  const list = fieldOf(value, 'pairs');
  return new Set(
    Array.isArray(list)
      ? list.map((pair: unknown) => `${textOf(fieldOf(pair, 'left_id'))} ${textOf(fieldOf(pair, 'right_id'))}`)
      : [],
  );
}
