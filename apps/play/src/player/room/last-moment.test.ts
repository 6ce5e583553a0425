import type { ParticipantDocument } from '@parta/contract/live-documents';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDrafts, type DraftStorage } from './drafts.ts';
import { createLastMoment, findLastMoment, isTakenOnClosing } from './last-moment.ts';

const DOCUMENT: ParticipantDocument = {
  audience: 'participant',
  activity_id: 'lesson',
  title: 'Урок',
  version: 1,
  step: 1,
  phase: 'open',
  paused: false,
  presenter_left: false,
  slot: null,
  opened_at: 0,
  deadline_at: 10_000,
  remaining_ms: null,
  closed_at: null,
  revealed: null,
  leaderboard: null,
  repeated_answers: true,
  show_correctness: true,
  show_statistic: true,
  server_time: 0,
};
const open = (fields: Partial<ParticipantDocument> = {}): ParticipantDocument => ({ ...DOCUMENT, ...fields });
const closed = (closed_at: number): ParticipantDocument => open({ phase: 'closed', closed_at });

describe('the last moment of a question', () => {
  it('lies a little after its end and within the grace, and is unknown without an end or in a pause', () => {
    expect(findLastMoment(open())).toEqual({ from: 10_150, until: 12_000 });
    expect(findLastMoment(closed(7000))).toEqual({ from: 7150, until: 9000 });
    expect(findLastMoment(open({ deadline_at: null }))).toBeNull();
    expect(findLastMoment(open({ paused: true }))).toBeNull();
    expect(findLastMoment(open({ phase: 'revealed', closed_at: 7000 }))).toBeNull();
  });

  it('is told of an answer that was taken after the closing', () => {
    const accepted_at = '2026-11-22T10:00:00.100Z';
    expect(isTakenOnClosing(accepted_at, Date.parse(accepted_at) - 1)).toBe(true);
    expect(isTakenOnClosing(accepted_at, Date.parse(accepted_at))).toBe(false);
    expect(isTakenOnClosing(accepted_at, null)).toBe(false);
  });
});

describe('the end of time', () => {
  let now: number;
  let sent: string[];
  const advance = (ms: number): void => {
    now += ms;
    vi.advanceTimersByTime(ms);
  };
  const watcher = () =>
    createLastMoment({ now: () => now, send: ({ phase, closed_at }) => sent.push(`${phase} ${closed_at}`) });

  beforeEach(() => {
    vi.useFakeTimers();
    now = 0;
    sent = [];
  });
  afterEach(() => vi.useRealTimers());

  it('sends once, when the deadline has passed', () => {
    const moment = watcher();
    moment.watch(open());
    advance(10_100);
    expect(sent).toEqual([]);
    advance(100);
    expect(sent).toEqual(['open null']);
    advance(60_000);
    expect(sent).toHaveLength(1);
  });

  it('moves with the deadline, and stands still in a pause', () => {
    const moment = watcher();
    moment.watch(open());
    advance(5000);
    moment.watch(open({ paused: true, deadline_at: null }));
    advance(20_000);
    expect(sent).toEqual([]);
    moment.watch(open({ deadline_at: 30_000 }));
    advance(5100);
    expect(sent).toEqual([]);
    advance(100);
    expect(sent).toHaveLength(1);
  });

  it('comes with the closing by the presenter', () => {
    const moment = watcher();
    moment.watch(open({ deadline_at: null }));
    now = 7000;
    moment.watch(closed(6990));
    advance(140);
    expect(sent).toEqual(['closed 6990']);
  });

  it('sends nothing where the grace is over, as after a long sleep of the device', () => {
    const moment = watcher();
    now = 9500;
    moment.watch(closed(7000));
    advance(60_000);
    expect(sent).toEqual([]);
  });

  it('sends nothing once the room is left', () => {
    const moment = watcher();
    moment.watch(open());
    moment.stop();
    advance(60_000);
    expect(sent).toEqual([]);
  });
});

describe('drafts', () => {
  function memory(): DraftStorage {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
  const ANNA = { participant_id: 'anna', question_id: 'q', draft: { text: 'Нева' } };

  it('outlive a reload, for the same person and question alone', () => {
    const storage = memory();
    createDrafts('lesson', () => storage).keep(ANNA);
    const later = createDrafts('lesson', () => storage);
    expect(later.find('anna', 'q')).toEqual({ text: 'Нева' });
    expect(later.find('boris', 'q')).toBeNull();
    expect(later.find('anna', 'other')).toBeNull();
    expect(createDrafts('another', () => storage).find('anna', 'q')).toBeNull();
    later.forget('anna');
    expect(createDrafts('lesson', () => storage).find('anna', 'q')).toBeNull();
  });

  it('of two guests in one tab are kept apart, and one from before has them by its participant alone', () => {
    const storage = memory();
    const drafts = createDrafts('lesson', () => storage);
    drafts.keep(ANNA);
    drafts.keep({ ...ANNA, participant_id: 'boris', draft: { text: 'Обь' } });
    drafts.forget('boris');
    expect(createDrafts('lesson', () => storage).find('anna', 'q')).toEqual({ text: 'Нева' });
    const older = memory();
    older.setItem('parta-draft lesson', JSON.stringify(ANNA));
    expect(createDrafts('lesson', () => older).find('anna', 'q')).toEqual({ text: 'Нева' });
    expect(createDrafts('lesson', () => older).find('boris', 'q')).toBeNull();
    createDrafts('lesson', () => older).forget('anna');
    expect(createDrafts('lesson', () => older).find('anna', 'q')).toBeNull();
  });

  it('are kept by the page where the browser keeps nothing, and begin empty with what can’t be read', () => {
    const refusing = createDrafts('lesson', () => {
      throw new Error('denied');
    });
    refusing.keep(ANNA);
    expect(refusing.find('anna', 'q')).toEqual({ text: 'Нева' });
    refusing.keep({ ...ANNA, draft: null });
    expect(refusing.find('anna', 'q')).toBeNull();
    const broken = memory();
    broken.setItem('parta-draft anna lesson', '{"participant_id":');
    expect(createDrafts('lesson', () => broken).find('anna', 'q')).toBeNull();
  });
});
