import type { FullState, LiveDocument, OwnDocument, PresenterChange } from '@parta/contract/live-documents';
import { applyChange } from '@parta/contract/presenter-change';
import { fieldOf } from './visitor.ts';

/** Reads a `full` event or what `live.state` answers; null for anything else. Looks at the marks, trusts the rest. */
export function readFull(value: unknown): FullState | null {
  return isFull(value) ? value : null;
}

/** Reads a `state` event. */
export function readDocument(value: unknown): LiveDocument | null {
  return isDocument(value) ? value : null;
}

/** Reads a `change` event over the document that the same connection told before. */
export function readChanged(value: unknown, before: LiveDocument | null): LiveDocument | null {
  return before?.audience === 'presenter' && isChange(value) ? applyChange(before, value) : null;
}

/** Reads an `own` event. */
export function readOwn(value: unknown): OwnDocument | null {
  return isOwn(value) ? value : null;
}

/** JSON of an event's data; undefined when it is none. */
export function parseData(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function isFull(value: unknown): value is FullState {
  const own = fieldOf(value, 'own');
  return isDocument(fieldOf(value, 'document')) && (own === null || isOwn(own));
}

function isDocument(value: unknown): value is LiveDocument {
  return typeof fieldOf(value, 'version') === 'number' && typeof fieldOf(value, 'phase') === 'string';
}

function isChange(value: unknown): value is PresenterChange {
  return typeof fieldOf(value, 'since') === 'number' && typeof fieldOf(value, 'people') === 'object';
}

function isOwn(value: unknown): value is OwnDocument {
  return typeof fieldOf(value, 'participant_id') === 'string';
}
