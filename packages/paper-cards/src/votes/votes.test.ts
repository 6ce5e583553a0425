import { describe, expect, it } from 'vitest';
import type { Read } from '../detect/detect-markers.ts';
import { letterAt, sideOf } from '../letters.ts';
import { createVotes, type Seen } from './votes.ts';

const CLASS = new Set([1, 2, 3]);

/** A read of a card that shows a letter, somewhere in the picture. */
function showing(card: number, letter: number, x = 100): Read {
  const corners = [
    { x, y: 0 },
    { x: x + 50, y: 0 },
    { x: x + 50, y: 50 },
    { x, y: 50 },
  ] as const;
  return { card, letter, turn: sideOf(card, letter), corners, errors: 0 };
}

/** Shows card 1 at moments, each with a letter, and lists what is accepted when. */
function showOne(
  events: readonly (readonly [at_ms: number, letter: number])[],
  votes = createVotes({ cards: CLASS }),
): string[] {
  return events.flatMap(([at_ms, letter]) =>
    votes.see([showing(1, letter)], at_ms).accepted.map((vote) => `${at_ms}: ${vote.card} → ${vote.letter}`),
  );
}

const stateOf = (seen: Seen): string[] => seen.cards.map(({ card, letter, state }) => `${card} ${letter} ${state}`);

describe('votes of paper cards', () => {
  it('count after two agreeing looks 200 ms apart, and once', () => {
    expect(
      showOne([
        [0, 2],
        [200, 2],
        [400, 2],
        [900, 2],
      ]),
    ).toEqual(['200: 1 → 2']);
  });

  it('do not count after one look, nor after several within less than 200 ms', () => {
    expect(showOne([[0, 2]])).toEqual([]);
    expect(
      showOne([
        [0, 2],
        [80, 2],
        [199, 2],
      ]),
    ).toEqual([]);
  });

  it('do not count two looks that are seconds apart: the first has faded', () => {
    expect(
      showOne([
        [0, 2],
        [4001, 2],
      ]),
    ).toEqual([]);
    expect(
      showOne([
        [0, 2],
        [4000, 2],
      ]),
    ).toEqual(['4000: 1 → 2']);
  });

  it('count for the answer that more looks agree on than on any other', () => {
    expect(
      showOne([
        [0, 0],
        [100, 3],
        [300, 3],
        [400, 0],
      ]),
    ).toEqual(['300: 1 → 3']);
    expect(
      showOne([
        [0, 0],
        [10, 3],
        [100, 0],
        [110, 3],
        [250, 3],
      ]),
    ).toEqual(['250: 1 → 3']);
    expect(
      showOne([
        [0, 0],
        [10, 3],
        [90, 0],
        [210, 3],
      ]),
    ).toEqual([]);
  });

  it('change when the card is turned, after more looks than what it showed before', () => {
    const events = [0, 100, 200, 300].map((at_ms) => [at_ms, 0] as const);
    const turned = [1000, 1100, 1200, 1300].map((at_ms) => [at_ms, 1] as const);
    expect(showOne([...events, ...turned])).toEqual(['200: 1 → 0', '1300: 1 → 1']);
  });

  it('change within a second after a minute of the same answer', () => {
    const minute = Array.from({ length: 600 }, (_, index) => [index * 100, 0] as const);
    const turned = Array.from({ length: 10 }, (_, index) => [60_000 + index * 100, 1] as const);
    expect(showOne([...minute, ...turned])).toEqual(['200: 1 → 0', '60300: 1 → 1']);
  });

  it('go back to an earlier answer by the same rule', () => {
    const shown = [0, 1, 0].flatMap((letter, turn) =>
      [0, 100, 200, 300, 400, 500].map((ms) => [turn * 1000 + ms, letter] as const),
    );
    expect(showOne(shown)).toEqual(['200: 1 → 0', '1300: 1 → 1', '2300: 1 → 0']);
  });

  it('are not shaken by a single wrong look', () => {
    expect(
      showOne([
        [0, 0],
        [100, 0],
        [200, 0],
        [300, 2],
        [400, 0],
        [500, 0],
        [600, 2],
      ]),
    ).toEqual(['200: 1 → 0']);
  });

  it('count with a camera of sixty pictures a second too', () => {
    const events = Array.from({ length: 30 }, (_, index) => [Math.round(index * 16.7), 1] as const);
    expect(showOne(events)).toHaveLength(1);
  });

  it('say how many looks agreed', () => {
    const votes = createVotes({ cards: CLASS });
    const accepted = [0, 100, 200].flatMap((at_ms) => votes.see([showing(2, 3)], at_ms).accepted);
    expect(accepted).toEqual([{ card: 2, letter: 3, looks: 3 }]);
  });

  it('ignore numbers that nobody of the class has', () => {
    const votes = createVotes({ cards: CLASS });
    for (const at_ms of [0, 200, 400]) {
      expect(votes.see([showing(77, 0)], at_ms)).toEqual({ accepted: [], cards: [], doubled: [] });
    }
  });

  it('do not count a number that is at two places, but show both', () => {
    const votes = createVotes({ cards: CLASS });
    for (const at_ms of [0, 200, 400]) {
      const seen = votes.see([showing(1, 0), showing(1, 0, 300), showing(2, letterAt(2, 0))], at_ms);
      expect(seen.doubled).toEqual([1]);
      expect(seen.accepted.map(({ card }) => card)).not.toContain(1);
      expect(stateOf(seen).filter((line) => line === '1 0 doubled')).toHaveLength(2);
    }
  });

  it('do not count a doubled number where one of the two is missed now and then', () => {
    const votes = createVotes({ cards: CLASS });
    const both = [showing(1, 0), showing(1, 2, 300)];
    const accepted = Array.from({ length: 100 }, (_, index) => {
      const reads = index % 2 === 0 ? both : [showing(1, index % 4 === 1 ? 0 : 2, index % 4 === 1 ? 100 : 300)];
      return votes.see(reads, index * 100).accepted;
    });
    expect(accepted.flat()).toEqual([]);
    expect(votes.see([], 10_000).doubled).toEqual([1]);
  });

  it('do not count what a number showed before its double was seen', () => {
    const votes = createVotes({ cards: CLASS });
    votes.see([showing(1, 0)], 0);
    votes.see([showing(1, 0), showing(1, 2, 300)], 100);
    expect(votes.see([showing(1, 0)], 200)).toMatchObject({ accepted: [], doubled: [1] });
    expect(stateOf(votes.see([showing(1, 0)], 400))).toEqual(['1 0 doubled']);
  });

  it('count for a doubled number again after one place has shown it alone for four seconds', () => {
    const votes = createVotes({ cards: CLASS });
    votes.see([showing(1, 0), showing(1, 0, 300)], 0);
    const events = Array.from({ length: 46 }, (_, index) => [100 + index * 100, 0] as const);
    expect(showOne(events, votes)).toEqual(['4300: 1 → 0']);
    expect(votes.see([], 4700).doubled).toEqual([]);
  });

  it('do not count for a doubled number that is alone at one place and then at the other', () => {
    const votes = createVotes({ cards: CLASS });
    votes.see([showing(1, 0), showing(1, 0, 300)], 0);
    const accepted = Array.from({ length: 100 }, (_, index) => {
      const isLeft = Math.trunc(index / 30) % 2 === 0;
      return votes.see([showing(1, 0, isLeft ? 100 : 300)], 100 + index * 100).accepted;
    });
    expect(accepted.flat()).toEqual([]);
  });

  it('do not take two glimpses four seconds apart for a number that was alone all the while', () => {
    const votes = createVotes({ cards: CLASS });
    votes.see([showing(1, 0), showing(1, 0, 300)], 0);
    expect([100, 4200, 4400, 4600].flatMap((at_ms) => votes.see([showing(1, 0)], at_ms).accepted)).toEqual([]);
  });

  it('remember a doubled number in the next question', () => {
    const votes = createVotes({ cards: CLASS });
    votes.see([showing(1, 0), showing(1, 0, 300)], 0);
    votes.restart(60_000);
    expect([60_100, 60_300, 60_500].flatMap((at_ms) => votes.see([showing(1, 0)], at_ms).accepted)).toEqual([]);
    expect(votes.see([showing(2, 1)], 60_700).doubled).toEqual([1]);
  });

  it('warn of a doubled number for some seconds after it was in the picture', () => {
    const votes = createVotes({ cards: CLASS });
    votes.see([showing(1, 0), showing(1, 0, 300)], 0);
    expect(votes.see([], 4000).doubled).toEqual([1]);
    expect(votes.see([], 4001).doubled).toEqual([]);
  });

  it('show what is in the picture, and whether it counts', () => {
    const votes = createVotes({ cards: CLASS });
    expect(stateOf(votes.see([showing(1, 0), showing(2, 3)], 0))).toEqual(['1 0 reading', '2 3 reading']);
    expect(stateOf(votes.see([showing(1, 0), showing(2, 1)], 200))).toEqual(['1 0 accepted', '2 1 reading']);
    expect(votes.see([showing(1, 0, 140)], 300).cards.find(({ card }) => card === 1)?.corners[0]).toEqual({
      x: 140,
      y: 0,
    });
  });

  it('keep the mark of a card that a few pictures miss, and let it go then', () => {
    const votes = createVotes({ cards: CLASS });
    votes.see([showing(1, 0)], 0);
    expect(stateOf(votes.see([], 400))).toEqual(['1 0 reading']);
    expect(stateOf(votes.see([], 401))).toEqual([]);
  });

  it('are forgotten when a question opens: what is in sight is read anew', () => {
    const votes = createVotes({ cards: CLASS });
    expect(
      showOne(
        [
          [0, 2],
          [200, 2],
        ],
        votes,
      ),
    ).toEqual(['200: 1 → 2']);
    votes.restart(300);
    expect(stateOf(votes.see([], 300))).toEqual([]);
    expect(
      showOne(
        [
          [1010, 2],
          [1100, 2],
        ],
        votes,
      ),
    ).toEqual([]);
    expect(showOne([[1210, 2]], votes)).toEqual(['1210: 1 → 2']);
  });

  it('do not take a picture from before the question opened, however late it comes', () => {
    const votes = createVotes({ cards: CLASS });
    votes.restart(1000);
    expect(votes.see([showing(1, 2)], 999)).toEqual({ accepted: [], cards: [], doubled: [] });
    expect(showOne([[1150, 2]], votes)).toEqual([]);
  });
});
