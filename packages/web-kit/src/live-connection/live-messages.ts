import type { FullState, LiveDocument, OwnDocument, PresenterChange } from '@parta/contract/live-documents';
import { applyChange } from '@parta/contract/presenter-change';
import { asJsonObject, parseJson } from '../browser/json-object.ts';

export type Audience = LiveDocument['audience'];

/** The document that an audience is sent. */
export type DocumentOf<Reader extends Audience> = Extract<LiveDocument, { audience: Reader }>;

/** {@link FullState} of one audience. */
export interface FullStateOf<Reader extends Audience> extends FullState {
  document: DocumentOf<Reader>;
}

/**
 * Reads what `live.state` answers or a `full` event carries. Looks at the marks that tell our documents from anything
 * else; their rest is trusted as every other answer of our server.
 */
export function readFullState<Reader extends Audience>(value: unknown, audience: Reader): FullStateOf<Reader> | null {
  return isFullState(value, audience) ? value : null;
}

/** Reads the data of a `state` event. */
export function readDocument<Reader extends Audience>(data: string, audience: Reader): DocumentOf<Reader> | null {
  const value = parseJson(data);
  return isDocument(value, audience) ? value : null;
}

/** Reads the data of a `change` event over the document that the stream told before; null when it is none of its. */
export function readChanged<Reader extends Audience>(
  data: string,
  audience: Reader,
  before: LiveDocument | null,
): DocumentOf<Reader> | null {
  const value = parseJson(data);
  if (before?.audience !== 'presenter' || !isChange(value)) return null;
  const document = applyChange(before, value);
  return isDocument(document, audience) ? document : null;
}

/** Reads the data of an `own` event. */
export function readOwn(data: string): OwnDocument | null {
  const value = parseJson(data);
  return isOwn(value) ? value : null;
}

/** Reads the data of a `bye` event: milliseconds after which to come again. */
export function readRetry(data: string): number | null {
  const retry_ms = asJsonObject(parseJson(data))?.['retry_ms'];
  return typeof retry_ms === 'number' && retry_ms >= 0 ? retry_ms : null;
}

function isFullState<Reader extends Audience>(value: unknown, audience: Reader): value is FullStateOf<Reader> {
  const state = asJsonObject(value);
  return state !== null && isDocument(state['document'], audience) && (state['own'] === null || isOwn(state['own']));
}

function isDocument<Reader extends Audience>(value: unknown, audience: Reader): value is DocumentOf<Reader> {
  const document = asJsonObject(value);
  return (
    document?.['audience'] === audience &&
    Number.isSafeInteger(document['version']) &&
    Number.isFinite(document['server_time']) &&
    typeof document['phase'] === 'string'
  );
}

function isChange(value: unknown): value is PresenterChange {
  const change = asJsonObject(value);
  return Number.isSafeInteger(change?.['since']) && asJsonObject(change?.['people']) !== null;
}

function isOwn(value: unknown): value is OwnDocument {
  return typeof asJsonObject(value)?.['participant_id'] === 'string';
}
