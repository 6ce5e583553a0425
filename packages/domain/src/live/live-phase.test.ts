import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyCommand,
  LIVE_COMMANDS,
  type LiveCommand,
  type LiveState,
  listAllowedCommands,
  PHASES,
  slotsOf,
} from './live-phase.ts';

const contents = [
  { id: 'title', questions: [] },
  { id: 'quiz', questions: [{ id: 'q1' }, { id: 'q2' }] },
  { id: 'end', questions: [] },
];

/** A session whose presenter has not started yet. */
const newLiveState = (slots: LiveState['slots']): LiveState => {
  return { phase: 'lobby', position: -1, slots, paused: false, opened: new Set(), revealed: new Set() };
};
const play = (state: LiveState, ...commands: LiveCommand[]) =>
  commands.reduce((current, command) => {
    const result = applyCommand(current, command);
    if (!result.ok) throw new Error(`${command} in ${current.phase}: ${result.reason}`);
    return result.state;
  }, state);
const session = (...commands: LiveCommand[]) => play(newLiveState(slotsOf(contents)), ...commands);
const refusal = (state: LiveState, command: LiveCommand) => {
  const result = applyCommand(state, command);
  return result.ok ? null : result.reason;
};
const where = ({ phase, position, paused }: LiveState) => ({ phase, position, paused });

describe('live phases', () => {
  it('a content without questions is one slot and a content with n questions is n slots', () => {
    expect(slotsOf(contents)).toEqual([
      { content_id: 'title', question_id: null },
      { content_id: 'quiz', question_id: 'q1' },
      { content_id: 'quiz', question_id: 'q2' },
      { content_id: 'end', question_id: null },
    ]);
  });

  it('a session goes from the lobby through a question to its end', () => {
    const path: [LiveCommand, string, number][] = [
      ['start', 'content', 0],
      ['next', 'content', 1],
      ['open', 'open', 1],
      ['extend', 'open', 1],
      ['close', 'closed', 1],
      ['reveal', 'revealed', 1],
      ['leaderboard', 'leaderboard', 1],
      ['next', 'content', 2],
      ['next', 'content', 3],
      ['finish', 'finished', 3],
    ];
    let state = session();
    expect(where(state)).toEqual({ phase: 'lobby', position: -1, paused: false });
    for (const [command, phase, position] of path) {
      state = play(state, command);
      expect(where(state), command).toEqual({ phase, position, paused: false });
    }
  });

  it.each<[string, LiveCommand[], LiveCommand[]]>([
    ['lobby', [], ['start', 'finish']],
    ['content without a question', ['start'], ['next', 'pause', 'finish']],
    ['content with a question', ['start', 'next'], ['open', 'next', 'back', 'pause', 'finish']],
    ['open', ['start', 'next', 'open'], ['close', 'pause', 'finish', 'extend']],
    ['closed', ['start', 'next', 'open', 'close'], ['reveal', 'next', 'back', 'pause', 'finish']],
    ['revealed', ['start', 'next', 'open', 'close', 'reveal'], ['leaderboard', 'next', 'back', 'pause', 'finish']],
    ['leaderboard', ['start', 'next', 'open', 'close', 'reveal', 'leaderboard'], ['next', 'back', 'pause', 'finish']],
    ['a pause', ['start', 'next', 'open', 'pause'], ['resume', 'finish']],
    ['the last slot', ['start', 'next', 'next', 'next'], ['back', 'pause', 'finish']],
    ['finished', ['finish'], []],
  ])('in %s the presenter has exactly the commands of that phase', (_phase, path, allowed) => {
    expect(listAllowedCommands(session(...path))).toEqual(allowed);
  });

  it('a refusal says why', () => {
    expect(refusal(session('start', 'next', 'open'), 'next')).toBe('wrong_phase');
    expect(refusal(session('start', 'next', 'next', 'next'), 'next')).toBe('no_more_slots');
    expect(refusal(session('start'), 'back')).toBe('no_more_slots');
    expect(refusal(newLiveState([]), 'start')).toBe('no_more_slots');
    expect(refusal(session('start', 'pause'), 'next')).toBe('paused');
    expect(refusal(session('finish'), 'resume')).toBe('finished');
  });

  it('a pause ends where it began', () => {
    expect(where(session('start', 'next', 'open', 'pause', 'resume'))).toEqual({
      phase: 'open',
      position: 1,
      paused: false,
    });
  });

  it('a session that is finished in a pause is finished and no longer paused', () => {
    const state = session('start', 'pause', 'finish');
    expect(where(state)).toEqual({ phase: 'finished', position: 0, paused: false });
  });

  it('back to a question shows it as it was left, without opening it again or revealing what was not revealed', () => {
    const asked = ['start', 'next', 'open', 'close'] as const;
    expect(where(session('start', 'next', 'next', 'back')).phase).toBe('content');
    expect(where(session(...asked, 'next', 'back')).phase).toBe('closed');
    expect(where(session(...asked, 'reveal', 'next', 'back')).phase).toBe('revealed');
    expect(where(session(...asked, 'back', 'next')).phase).toBe('closed');
    expect(refusal(session(...asked, 'reveal', 'next', 'back'), 'open')).toBe('wrong_phase');
  });

  it('no sequence of commands breaks the rules of a session', () => {
    const anyContents = fc.array(fc.nat(3), { maxLength: 5 }).map((counts) =>
      counts.map((count, c) => ({
        id: `c${c}`,
        questions: Array.from({ length: count }, (_, q) => ({ id: `c${c}q${q}` })),
      })),
    );
    const likely = fc.constantFrom<LiveCommand>('start', 'open', 'close', 'reveal', 'leaderboard', 'next', 'back');
    const anyCommands = fc.array(
      fc.oneof({ weight: 6, arbitrary: likely }, { weight: 1, arbitrary: fc.constantFrom(...LIVE_COMMANDS) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(anyContents, anyCommands, (material, commands) => {
        const openings = new Map<string, number>();
        let state = newLiveState(slotsOf(material));
        for (const command of commands) {
          const before = copyOf(state);
          const result = applyCommand(state, command);
          expect(copyOf(state)).toEqual(before);
          expect(listAllowedCommands(state).includes(command)).toBe(result.ok);
          if (!result.ok) continue;
          expect(state.phase).not.toBe('finished');
          if (command === 'open') {
            const id = result.state.slots[result.state.position]?.question_id ?? 'none';
            openings.set(id, (openings.get(id) ?? 0) + 1);
          }
          const shown = [...result.state.revealed].filter((id) => !state.revealed.has(id));
          expect(shown.length).toBe(command === 'reveal' ? 1 : 0);
          state = result.state;
          expectLegal(state);
        }
        for (const times of openings.values()) expect(times).toBe(1);
        expect(state.opened).toEqual(new Set(openings.keys()));
      }),
      { numRuns: 500 },
    );
  });
});

const copyOf = (state: LiveState) => ({
  ...state,
  opened: [...state.opened],
  revealed: [...state.revealed],
});

function expectLegal(state: LiveState) {
  const question_id = state.slots[state.position]?.question_id ?? null;
  expect(PHASES).toContain(state.phase);
  expect(state.position).toBeGreaterThanOrEqual(-1);
  expect(state.position).toBeLessThan(Math.max(state.slots.length, 1));
  expect(state.position === -1 && state.phase !== 'finished').toBe(state.phase === 'lobby');
  expect(state.paused && ['lobby', 'finished'].includes(state.phase)).toBe(false);
  const isOpened = question_id !== null && state.opened.has(question_id);
  const isRevealed = question_id !== null && state.revealed.has(question_id);
  const marks = { isOpened, isRevealed };
  const marksOfPhase = {
    lobby: { isOpened: false, isRevealed: false },
    content: { isOpened: false, isRevealed: false },
    open: { isOpened: true, isRevealed: false },
    closed: { isOpened: true, isRevealed: false },
    revealed: { isOpened: true, isRevealed: true },
    leaderboard: { isOpened: true, isRevealed: true },
    finished: marks,
  };
  expect(marks).toEqual(marksOfPhase[state.phase]);
  for (const id of state.revealed) expect(state.opened).toContain(id);
}
