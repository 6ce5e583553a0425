import { describe, expect, it } from 'vitest';
import { begun } from '../testing/sample-attempt.ts';
import { type AttemptEvent, beginAttempt, canGoTo, stepAttempt } from './attempt-machine.ts';

const forward = { ...begun, content_navigation: false };

/** What comes of events one after another. */
function play(document: typeof begun, ...events: AttemptEvent[]): ReturnType<typeof beginAttempt> {
  return events.reduce(stepAttempt, beginAttempt(document));
}

describe('where an attempt begins', () => {
  it('is the first slide, and later the one where she stopped', () => {
    expect(beginAttempt(begun).position).toBe(0);
    expect(beginAttempt({ ...begun, content_id: 'two' }).position).toBe(1);
  });

  it('is the first slide for who stopped on one that the material has no more', () => {
    expect(beginAttempt({ ...begun, content_id: 'gone' }).position).toBe(0);
  });

  it('is past the slides that are closed, where there is no way back', () => {
    expect(beginAttempt({ ...forward, content_id: 'one', closed_content_ids: ['one'] }).position).toBe(1);
  });

  it('is the last slide where all of them are closed', () => {
    const closed_content_ids = ['one', 'two', 'three'];
    expect(beginAttempt({ ...forward, closed_content_ids }).position).toBe(2);
  });

  it('is its end where it has been finished', () => {
    expect(beginAttempt({ ...begun, finished_at: 5 }).phase).toBe('over');
  });
});

describe('slides', () => {
  it('are shown in any order where content_navigation allows it, and none is closed', () => {
    const state = play(begun, { on: 'go_to', position: 2 }, { on: 'go_to', position: 0 });
    expect(state.position).toBe(0);
    expect(state.closed.size).toBe(0);
  });

  it('are shown one after another without it, and each that is left is closed', () => {
    expect(play(forward, { on: 'go_to', position: 2 }).position).toBe(0);
    const state = play(forward, { on: 'go_to', position: 1 }, { on: 'go_to', position: 0 });
    expect(state.position).toBe(1);
    expect([...state.closed]).toEqual(['one']);
  });

  it('are none before the first and after the last', () => {
    const state = beginAttempt(begun);
    expect(canGoTo(state, -1)).toBe(false);
    expect(canGoTo(state, 3)).toBe(false);
  });

  it('stay as they are while the end is on its way', () => {
    expect(play(begun, { on: 'finish' }, { on: 'go_to', position: 1 }).position).toBe(0);
  });
});

describe('another device', () => {
  it('takes the attempt over when the server names another holder', () => {
    expect(play(begun, { on: 'told', holder: 2, finished: false }).isTaken).toBe(true);
    expect(play(begun, { on: 'told', holder: 1, finished: false }).isTaken).toBe(false);
  });

  it('gives it back when it is opened here again, on the slide that was shown here', () => {
    const state = play(
      begun,
      { on: 'go_to', position: 1 },
      { on: 'told', holder: 2, finished: false },
      { on: 'opened', document: { ...begun, holder: 3 } },
    );
    expect(state).toMatchObject({ isTaken: false, position: 1, document: { holder: 3 } });
  });

  it('may have closed the slide that was shown here: then the first open one is shown', () => {
    const document = { ...forward, content_id: 'three', closed_content_ids: ['one', 'two'] };
    expect(play(forward, { on: 'opened', document }).position).toBe(2);
  });

  it('may have finished the attempt', () => {
    expect(play(begun, { on: 'told', holder: 2, finished: true }).phase).toBe('over');
  });
});

describe('the end', () => {
  it('that was wished for can be taken back until the server has heard it', () => {
    expect(play(begun, { on: 'finish' })).toMatchObject({ phase: 'finishing', isWished: true });
    expect(play(begun, { on: 'finish' }, { on: 'go_on' })).toMatchObject({ phase: 'open', isWished: false });
  });

  it('that time has brought cannot, even where it had been wished for', () => {
    expect(play(begun, { on: 'finish' }, { on: 'time_over' }, { on: 'go_on' }).phase).toBe('finishing');
  });

  it('that time had not brought yet is undone by the server’s clock, and one that was wished for is not', () => {
    expect(play(begun, { on: 'time_over' }, { on: 'time_left' }).phase).toBe('open');
    expect(play(begun, { on: 'finish' }, { on: 'time_left' }).phase).toBe('finishing');
  });

  it('is not undone by anything', () => {
    const events: AttemptEvent[] = [
      { on: 'time_left' },
      { on: 'go_on' },
      { on: 'time_over' },
      { on: 'told', holder: 2, finished: false },
      { on: 'go_to', position: 1 },
    ];
    const state = play(begun, { on: 'finish' }, { on: 'finished' }, ...events);
    expect(state).toMatchObject({ phase: 'over', position: 0, isTaken: false });
  });
});

it('an answer that has arrived stands in the document in the place of the one before', () => {
  const first = { question_id: 'q1', answer: 'Волга', accepted_at: '2026-11-22T08:00:00Z' };
  const second = { question_id: 'q1', answer: 'Лена', accepted_at: '2026-11-22T08:01:00Z' };
  const other = { question_id: 'q2', answer: 'Обь', accepted_at: '2026-11-22T08:02:00Z' };
  const { document } = play({ ...begun, answers: [first] }, { on: 'accepted', answers: [second, other] });
  expect(document.answers).toEqual([second, other]);
});
