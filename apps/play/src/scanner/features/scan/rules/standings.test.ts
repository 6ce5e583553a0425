import type { CardHolder } from '@parta/contract/live-documents';
import type { KeptAnswer, OutboxView } from '@parta/web-kit/outbox';
import { describe, expect, it } from 'vitest';
import type { CardViews } from '../../../answers/card-answers.ts';
import { makeHolder, SCANNED } from '../../../testing/sample-scan.ts';
import { countWaiting, isNews, type Standing, standingsOf } from './standings.ts';

type Kept = Pick<KeptAnswer, 'state'> & Partial<KeptAnswer>;

/** What this device keeps for holders, that of card 1 unless others are named. */
function keep(kept: Kept, { question_id = SCANNED.question_id, holders = ['p1'] } = {}): CardViews {
  const answer: KeptAnswer = { submission_id: 's', answer: SCANNED.answers[2], source: 'card', ...kept };
  const view: OutboxView = {
    answers: new Map([[question_id, answer]]),
    persistent: true,
    loaded: true,
    unauthorized: false,
  };
  return new Map(holders.map((participant_id) => [participant_id, view]));
}

function standingOf(views: CardViews, told: Partial<CardHolder> = {}): Omit<Standing, 'holder'> | undefined {
  const [standing] = standingsOf({ question: SCANNED, cards: [makeHolder(1, told)] }, views);
  if (standing === undefined) return undefined;
  const { holder: _holder, ...rest } = standing;
  return rest;
}

const NOTHING: CardViews = new Map();

describe('where a holder of a card stands', () => {
  it('is what the server told where nothing is kept here', () => {
    expect(standingOf(NOTHING)).toEqual({ state: 'missing', letter: null, source: null, refused: null });
    const told = { source: 'device', letter: 1 } as const;
    expect(standingOf(NOTHING, told)).toEqual({ state: 'taken', ...told, refused: null });
  });

  it.each(['sending', 'saved_offline', 'paused'] as const)(
    'is what waits here (%s) before what the server told',
    (kind) => {
      const told = { source: 'device', letter: 1 } as const;
      expect(standingOf(keep({ state: { kind } }), told)).toEqual({
        state: 'waiting',
        letter: 2,
        source: 'card',
        refused: null,
      });
    },
  );

  it('is taken as soon as the server has it, and then what the server tells', () => {
    const accepted = keep({ state: { kind: 'accepted', accepted_at: '' }, source: 'hand' });
    expect(standingOf(accepted)).toEqual({ state: 'taken', letter: 2, source: 'hand', refused: null });
    const told = { source: 'device', letter: 0 } as const;
    expect(standingOf(accepted, told)).toEqual({ state: 'taken', ...told, refused: null });
  });

  it('is what it was with a word why, where an answer was refused or came too late', () => {
    const refused = keep({ state: { kind: 'refused', reason: 'removed' } });
    expect(standingOf(refused)).toMatchObject({ state: 'missing', refused: 'removed' });
    expect(standingOf(keep({ state: { kind: 'late' } }), { source: 'card', letter: 0 })).toMatchObject({
      state: 'taken',
      letter: 0,
      refused: 'late',
    });
  });

  it('has nothing to do with answers to another question, nor without a question', () => {
    const other = keep({ state: { kind: 'sending' } }, { question_id: 'another' });
    expect(standingOf(other)).toMatchObject({ state: 'missing' });
    const [standing] = standingsOf({ question: null, cards: [makeHolder(1)] }, keep({ state: { kind: 'sending' } }));
    expect(standing).toMatchObject({ state: 'missing', letter: null });
  });

  it('has no letter for an answer that no card could give', () => {
    const kept = keep({ state: { kind: 'sending' }, answer: { option_id: 'z' } });
    expect(standingOf(kept)).toMatchObject({ state: 'waiting', letter: null });
  });
});

describe('what a card shows', () => {
  const standing = (told: Partial<CardHolder>): Standing => {
    const [one] = standingsOf({ question: SCANNED, cards: [makeHolder(1, told)] }, NOTHING);
    if (one === undefined) throw new Error('nobody stands there');
    return one;
  };

  it('is sent where nothing was given, and where another card’s letter or a device’s answer stands', () => {
    expect(isNews(standing({}), 0, 3)).toBe(true);
    expect(isNews(standing({ source: 'card', letter: 1 }), 0, 3)).toBe(true);
    expect(isNews(standing({ source: 'device', letter: 0 }), 0, 3)).toBe(true);
  });

  it('is not sent twice, nor over what was set by hand, nor where the question has no such answer', () => {
    expect(isNews(standing({ source: 'card', letter: 0 }), 0, 3)).toBe(false);
    expect(isNews(standing({ source: 'hand', letter: 1 }), 0, 3)).toBe(false);
    expect(isNews(standing({}), 3, 3)).toBe(false);
    expect(isNews(standing({}), 2, 3)).toBe(true);
  });
});

it('what waits is counted over all holders, without what was taken or refused', () => {
  expect(countWaiting(NOTHING)).toBe(0);
  for (const kind of ['sending', 'saved_offline', 'paused'] as const) {
    expect(countWaiting(keep({ state: { kind } }, { holders: ['p1', 'p2'] }))).toBe(2);
  }
  expect(countWaiting(keep({ state: { kind: 'late' } }))).toBe(0);
  expect(countWaiting(keep({ state: { kind: 'accepted', accepted_at: '' } }))).toBe(0);
});
