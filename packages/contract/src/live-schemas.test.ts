import { describe, expect, it } from 'vitest';
import type { ParticipantDocument } from './live-documents.ts';
import { STREAM_EVENTS } from './live-documents.ts';
import { fullState, liveDocument, streamEvents } from './live-schemas.ts';

const document: ParticipantDocument = {
  audience: 'participant',
  activity_id: 'A',
  title: 'Реки',
  version: 1,
  step: 0,
  phase: 'lobby',
  paused: false,
  presenter_left: false,
  slot: null,
  opened_at: null,
  deadline_at: null,
  remaining_ms: null,
  closed_at: null,
  revealed: null,
  leaderboard: null,
  repeated_answers: true,
  show_correctness: true,
  show_statistic: true,
  server_time: 1,
};

describe('a live document', () => {
  it('is admitted as its type says', () => {
    expect(liveDocument.parse(document)).toEqual(document);
    expect(streamEvents.state.parse(document)).toEqual(document);
  });

  it.each([
    ['a field that nobody declared', { ...document, key: [1] }],
    ['a field of another audience', { ...document, speaker_notes: 'ответ: 4' }],
    ['a field too few', { ...document, step: undefined }],
    ['a field of another type', { ...document, phase: 'unknown' }],
  ])('is refused with %s', (_, told) => {
    expect(liveDocument.safeParse(told).success).toBe(false);
  });

  it('of presenter and projector bears nothing of one participant', () => {
    const own = { participant_id: 'p' };
    expect(fullState.safeParse({ document: { ...document, audience: 'projector' }, own }).success).toBe(false);
  });
});

it('every event of the stream has a schema', () => {
  expect(Object.keys(streamEvents).toSorted()).toEqual(Object.values(STREAM_EVENTS).toSorted());
});
