import { asJsonObject, type JsonObject } from '@parta/web-kit/json-object';
import { correctionTexts as texts } from '../texts.ts';
import { type KeyOption, listItems } from './key-options.ts';
import { readLines, readNumber, writeLines, writeNumber } from './typed-key.ts';

/** One part of a key: picked from options, or typed. */
export interface KeyRow {
  id: string;
  label: string;
  /** Null for what is typed. */
  options: KeyOption[] | null;
  /** Several right answers, each in a line of its own. */
  isLines: boolean;
}

/** A key of several parts, each set by itself. */
export interface RowsForm {
  kind: 'rows';
  rows: KeyRow[];
  read(key: unknown, id: string): string;
  write(key: unknown, id: string, value: string): unknown;
}

/** A place of the order each; an item that is put in a place changes with the one that stood there. */
export function orderingForm(content: unknown): RowsForm {
  const options = listItems(asJsonObject(content)?.['items']);
  const orderOf = (key: unknown): string[] => {
    const order = asJsonObject(key)?.['order'];
    return Array.isArray(order) ? order.map(String) : [];
  };
  return {
    kind: 'rows',
    rows: options.map((_, index) => ({ id: String(index), label: texts.place(index + 1), options, isLines: false })),
    read: (key, place) => orderOf(key)[Number(place)] ?? '',
    write(key, place, id) {
      const order = orderOf(key);
      const from = order.indexOf(id);
      const former = order[Number(place)];
      if (from < 0 || former === undefined) return key;
      return { ...asJsonObject(key), order: order.with(from, former).with(Number(place), id) };
    },
  };
}

/** An item of the left side each, with the one on the right that belongs to it. */
export function matchingForm(content: unknown): RowsForm {
  const options = listItems(asJsonObject(content)?.['right']);
  return {
    kind: 'rows',
    rows: listItems(asJsonObject(content)?.['left']).map(({ id, label }) => ({ id, label, options, isLines: false })),
    read: (key, id) => {
      const right = listObjects(asJsonObject(key)?.['pairs']).find((pair) => pair['left_id'] === id)?.['right_id'];
      return typeof right === 'string' ? right : '';
    },
    write: (key, id, value) => ({
      ...asJsonObject(key),
      pairs: [
        ...listObjects(asJsonObject(key)?.['pairs']).filter((pair) => pair['left_id'] !== id),
        { left_id: id, right_id: value },
      ],
    }),
  };
}

/** A gap each, with what may be written there. */
export function clozeForm(content: unknown): RowsForm {
  const gaps = listObjects(asJsonObject(content)?.['parts']).filter(({ type }) => type === 'gap');
  return {
    kind: 'rows',
    rows: gaps.map(({ id, kind, options }, index) => ({
      id: String(id),
      label: texts.gap(index + 1),
      options: kind === 'list' ? listItems(options) : null,
      isLines: kind === 'text',
    })),
    read(key, id) {
      const gap = listObjects(asJsonObject(key)?.['gaps']).find(({ gap_id }) => gap_id === id);
      const rule = asJsonObject(gap?.['rule']);
      if (gap?.['kind'] === 'list') {
        const { correct_option_id } = gap;
        return typeof correct_option_id === 'string' ? correct_option_id : '';
      }
      return gap?.['kind'] === 'number' ? writeNumber(rule?.['value']) : writeLines(rule?.['accepted']);
    },
    write: (key, id, value) => ({
      ...asJsonObject(key),
      gaps: listObjects(asJsonObject(key)?.['gaps']).map((gap) => (gap['gap_id'] === id ? writeGap(gap, value) : gap)),
    }),
  };
}

function writeGap(gap: JsonObject, value: string): JsonObject {
  if (gap['kind'] === 'list') return { ...gap, correct_option_id: value };
  const said = gap['kind'] === 'number' ? { value: readNumber(value) } : { accepted: readLines(value) };
  return { ...gap, rule: { ...asJsonObject(gap['rule']), ...said } };
}

function listObjects(values: unknown): JsonObject[] {
  return Array.isArray(values) ? values.map(asJsonObject).filter((value) => value !== null) : [];
}
