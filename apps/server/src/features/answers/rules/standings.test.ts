import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarkFacts } from '../types.ts';
import { type Marks, rankStandings } from './standings.ts';

const people = ['a', 'b', 'c', 'd'].map((id) => ({ id, nickname: id.toUpperCase() }));
interface Mark extends MarkFacts {
  participant_id: string;
  question_id: string;
}

const mark = (participant_id: string, question_id: string, points: number, answering_ms = 1000): Mark => ({
  participant_id,
  question_id,
  fraction: points,
  points,
  answering_ms,
});

const byQuestion = (marks: readonly Mark[]): Marks =>
  new Map(
    Array.from(
      Map.groupBy(marks, (one) => one.question_id),
      ([question_id, own]) => [question_id, new Map(own.map((one) => [one.participant_id, one]))],
    ),
  );

describe('rankStandings', () => {
  it('puts more points first, then less answering time; equals share a place, the next is skipped, without points there is none', () => {
    const marks = [mark('a', 'q', 1, 900), mark('b', 'q', 1, 500), mark('c', 'q', 1, 900), mark('d', 'q', 0, 1)];
    const places = [...rankStandings(people, byQuestion(marks), ['q']).values()].map((row) => [
      row.participant_id,
      row.place,
    ]);
    expect(places).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', 2],
      ['d', null],
    ]);
  });

  it('tells the place before the last revealed question, and none at the first', () => {
    const marks = [mark('a', 'q1', 1), mark('b', 'q1', 0.5), mark('b', 'q2', 2), mark('a', 'q2', 0)];
    const first = rankStandings(people.slice(0, 2), byQuestion(marks), ['q1']);
    expect(first.get('a')).toMatchObject({ place: 1, previous_place: null });
    const second = rankStandings(people.slice(0, 2), byQuestion(marks), ['q1', 'q2']);
    expect(second.get('b')).toMatchObject({ place: 1, previous_place: 2, points: 2.5 });
    expect(second.get('a')).toMatchObject({ place: 2, previous_place: 1, points: 1 });
  });

  it('a streak counts right answers back from the last revealed question', () => {
    const marks = [mark('a', 'q1', 0), mark('a', 'q2', 1), mark('a', 'q3', 1), mark('b', 'q1', 1), mark('b', 'q2', 1)];
    const rows = rankStandings(people, byQuestion(marks), ['q1', 'q2', 'q3']);
    expect(rows.get('a')?.streak).toBe(2);
    expect(rows.get('b')?.streak).toBe(0);
    expect(rankStandings(people, byQuestion([mark('a', 'q1', 0.5)]), ['q1']).get('a')?.streak).toBe(0);
  });

  it('marks of questions not revealed count for nothing', () => {
    const rows = rankStandings(people, byQuestion([mark('a', 'q1', 1), mark('b', 'hidden', 9)]), ['q1']);
    expect(rows.get('b')).toMatchObject({ points: 0, answering_ms: 0 });
  });

  it('for any marks the sums, places and streaks equal a recount by hand', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const questions = ['q1', 'q2', 'q3', 'q4'];
    const cell = fc.option(fc.record({ share: fc.integer({ min: 0, max: 4 }), ms: fc.integer({ min: 0, max: 3 }) }));
    const table = fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(table, fc.integer({ min: 0, max: 4 }), (cells, shown) => {
        const revealed = questions.slice(0, shown);
        const marks = ids.flatMap((participant_id, row) =>
          questions.flatMap((question_id, column): Mark[] => {
            const given = cells[row]?.[column];
            if (given === undefined || given === null) return [];
            const fraction = given.share / 4;
            return [{ participant_id, question_id, fraction, points: fraction * 2, answering_ms: given.ms }];
          }),
        );
        const standings = rankStandings(
          ids.map((id) => ({ id, nickname: id })),
          byQuestion(marks),
          revealed,
        );
        expect([...standings.keys()].toSorted()).toEqual(ids);
        const recount = ids.map((id, row) => {
          let [points, ms, streak] = [0, 0, 0];
          for (let column = 0; column < shown; column += 1) {
            const { share, ms: time } = cells[row]?.[column] ?? { share: 0, ms: 0 };
            points += share / 2;
            ms += share === 0 ? 0 : time;
            streak = share === 4 ? streak + 1 : 0;
          }
          return { id, points, ms, streak };
        });
        for (const { id, points, ms, streak } of recount) {
          const better = recount.filter((row) => row.points > points || (row.points === points && row.ms < ms)).length;
          expect(standings.get(id)).toMatchObject({
            points,
            answering_ms: ms,
            place: points > 0 ? better + 1 : null,
            streak,
          });
        }
      }),
      { numRuns: 500 },
    );
  });
});
