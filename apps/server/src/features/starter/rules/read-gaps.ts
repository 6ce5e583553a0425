import { sortById } from '@parta/question-types/kit/items/item-order';

const GAP = /\[\[(text|number|list):(.+?)\]\]/gu;

interface ReadGap {
  part: Record<string, unknown>;
  rule: Record<string, unknown>;
}

/**
 * Content and key of a text with gaps: `[[text:a|b]]` takes either text, `[[number:3.5±0.1]]` a number near enough,
 * `[[list:*right|wrong]]` the starred option.
 */
export function readGaps(text: string, newId: () => string): { content: unknown; key: unknown } {
  const parts: unknown[] = [];
  const rules: unknown[] = [];
  let from = 0;
  for (const match of text.matchAll(GAP)) {
    const [whole, kind = '', inside = ''] = match;
    if (match.index > from) parts.push({ type: 'text', text: text.slice(from, match.index) });
    const gap = readGap(kind, inside, newId);
    parts.push(gap.part);
    rules.push(gap.rule);
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push({ type: 'text', text: text.slice(from) });
  return { content: { parts }, key: { gaps: rules } };
}

function readGap(kind: string, inside: string, newId: () => string): ReadGap {
  const gap_id = newId();
  const part = { type: 'gap', id: gap_id, kind };
  if (kind === 'number') {
    const [value = '', tolerance = '0'] = inside.replaceAll(',', '.').split('±');
    const rule = { value: Number(value), tolerance: Number(tolerance), tolerance_kind: 'absolute' };
    return { part: { ...part, options: [] }, rule: { gap_id, kind, rule } };
  }
  const texts = inside.split('|').map((one) => one.trim());
  if (kind === 'list') {
    const options = texts.map((one) => ({ id: newId(), text: one.replace(/^\*/, ''), image: null }));
    const correct_option_id = options[texts.findIndex((one) => one.startsWith('*'))]?.id;
    const stored = sortById(options).map(({ id, text }) => ({ id, text }));
    return { part: { ...part, options: stored }, rule: { gap_id, kind, correct_option_id } };
  }
  const rule = { accepted: texts, fold_case: true, fold_yo: true, fold_spaces: true, typo_tolerance: false };
  return { part: { ...part, options: [] }, rule: { gap_id, kind, rule } };
}
