import { asJsonObject, type JsonObject } from '@parta/web-kit/json-object';
import type { HandMark } from '../api.ts';

/** The mark that another teacher has given meanwhile, out of the refusal; null where there is none any more. */
export function readOtherMark(body: JsonObject | null): HandMark | null {
  const mark = asJsonObject(body?.['mark']);
  if (mark === null) return null;
  const { points, comment, criteria, origin, author, marked_at, version } = mark;
  if (typeof points !== 'number' || typeof version !== 'number') return null;
  return {
    points,
    version,
    comment: typeof comment === 'string' ? comment : '',
    criteria: Array.isArray(criteria) ? criteria.map(Number) : null,
    origin: origin === 'machine' || origin === 're-mark' ? origin : 'hand',
    author: typeof author === 'string' ? author : '',
    marked_at: typeof marked_at === 'string' ? marked_at : null,
  };
}
