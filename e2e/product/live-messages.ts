import type {
  FullState,
  LiveDocument,
  OwnDocument,
  ParticipantDocument,
  PresenterDocument,
} from '@parta/contract/live-documents';
import { isObject, readObject } from './json-shape.ts';

/** The documents are the server's own; its tests check every field, here it is enough to tell them apart. */
function isDocument(value: unknown): value is LiveDocument {
  return isObject(value) && typeof value['version'] === 'number' && typeof value['phase'] === 'string';
}

function isOwn(value: unknown): value is OwnDocument {
  return isObject(value) && typeof value['participant_id'] === 'string' && 'total_points' in value;
}

export function readDocument(value: unknown): LiveDocument {
  if (!isDocument(value)) throw new Error('not a live document');
  return value;
}

export function readOwn(value: unknown): OwnDocument {
  if (!isOwn(value)) throw new Error('not an own document');
  return value;
}

export function readFullState(value: unknown): FullState {
  const { document, own } = readObject(value, 'full state');
  return { document: readDocument(document), own: own === null ? null : readOwn(own) };
}

export function asParticipant(document: LiveDocument): ParticipantDocument {
  if (document.audience !== 'participant') throw new Error(`the ${document.audience}'s document came to a participant`);
  return document;
}

export function asPresenter(document: LiveDocument): PresenterDocument {
  if (document.audience !== 'presenter') throw new Error(`the ${document.audience}'s document came to the presenter`);
  return document;
}
