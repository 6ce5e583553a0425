import type { Audience } from '@parta/domain/live/audiences';
import type { FullState, LiveDocument, OwnDocument, PresenterChange } from './live-documents.ts';
import { applyChange } from './presenter-change.ts';

// The one reader of live documents: pages, fault runs and end-to-end tests share it. It looks at the marks that tell our
// documents from anything else and trusts the rest: the server compares what it sends with live-schemas.ts under test.

/** The document that an audience is sent. */
export type DocumentOf<Reader extends Audience> = Extract<LiveDocument, { audience: Reader }>;

/** {@link FullState} of one audience. */
export interface FullStateOf<Reader extends Audience> extends FullState {
  document: DocumentOf<Reader>;
}

/** Reads what `live.state` answers or a `full` event carries; null for anything else. */
export function readFullState<Reader extends Audience>(value: unknown, audience: Reader): FullStateOf<Reader> | null {
  return isFullState(value, audience) ? value : null;
}

/** Reads a `state` event; null for anything else. */
export function readDocument<Reader extends Audience>(value: unknown, audience: Reader): DocumentOf<Reader> | null {
  return isDocument(value, audience) ? value : null;
}

/** Reads a `change` event over the document that the stream told before; null when it is none of its. */
export function readChanged<Reader extends Audience>(
  value: unknown,
  audience: Reader,
  before: LiveDocument | null,
): DocumentOf<Reader> | null {
  if (before?.audience !== 'presenter' || !isChange(value)) return null;
  const document = applyChange(before, value);
  return isDocument(document, audience) ? document : null;
}

/** Reads an `own` event; null for anything else. */
export function readOwn(value: unknown): OwnDocument | null {
  return isOwn(value) ? value : null;
}

/** Reads a `bye` event: milliseconds after which to come again. */
export function readRetry(value: unknown): number | null {
  const retry_ms = isObject(value) ? value['retry_ms'] : null;
  return typeof retry_ms === 'number' && retry_ms >= 0 ? retry_ms : null;
}

function isFullState<Reader extends Audience>(value: unknown, audience: Reader): value is FullStateOf<Reader> {
  return isObject(value) && isDocument(value['document'], audience) && (value['own'] === null || isOwn(value['own']));
}

function isDocument<Reader extends Audience>(value: unknown, audience: Reader): value is DocumentOf<Reader> {
  return (
    isObject(value) &&
    value['audience'] === audience &&
    Number.isSafeInteger(value['version']) &&
    Number.isFinite(value['server_time']) &&
    typeof value['phase'] === 'string'
  );
}

function isChange(value: unknown): value is PresenterChange {
  return isObject(value) && Number.isSafeInteger(value['since']) && isObject(value['people']);
}

function isOwn(value: unknown): value is OwnDocument {
  return isObject(value) && typeof value['participant_id'] === 'string';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
