export const PHASES = ['lobby', 'content', 'open', 'closed', 'revealed', 'leaderboard', 'finished'] as const;
export type Phase = (typeof PHASES)[number];

export const LIVE_COMMANDS = [
  'start',
  'open',
  'close',
  'reveal',
  'leaderboard',
  'next',
  'back',
  'pause',
  'resume',
  'finish',
  'extend',
] as const;
export type LiveCommand = (typeof LIVE_COMMANDS)[number];

/** One stop of the presenter: a content without questions, or one question of a content. */
export interface LiveSlot {
  readonly content_id: string;
  readonly question_id: string | null;
}

export interface LiveState {
  readonly phase: Phase;
  /** Index into `slots`, from 0; -1 in the lobby. */
  readonly position: number;
  readonly slots: readonly LiveSlot[];
  readonly paused: boolean;
  /** Ids of the questions that were opened; none is opened twice. */
  readonly opened: ReadonlySet<string>;
  /** Ids of the questions whose answers were shown; always among `opened`. */
  readonly revealed: ReadonlySet<string>;
}

export type LiveRefusal = 'wrong_phase' | 'no_more_slots' | 'paused' | 'finished';

export type LiveResult =
  | { readonly ok: true; readonly state: LiveState }
  | { readonly ok: false; readonly reason: LiveRefusal };

/** Lists the stops of a material: one for a content without questions, otherwise one for each question. */
export function slotsOf(
  contents: readonly { readonly id: string; readonly questions: readonly { readonly id: string }[] }[],
): LiveSlot[] {
  return contents.flatMap(({ id, questions }): LiveSlot[] =>
    questions.length === 0
      ? [{ content_id: id, question_id: null }]
      : questions.map((question) => ({ content_id: id, question_id: question.id })),
  );
}

/**
 * Applies a presenter's command; the state given is never changed.
 *
 * `lobby –start→ content –open→ open –close→ closed –reveal→ revealed –leaderboard→ leaderboard`. `next` and `back` go
 * from everywhere but the lobby and an open question. A slot is entered in `content`, or, where its question was opened
 * before, in `closed` or `revealed`: going back never opens a question again and never shows answers that were not
 * shown. `extend` changes nothing here, deadlines are kept by the caller. In a pause only `resume` and `finish` work.
 * `no_more_slots` refuses `next` after the last slot, `back` before the first and `start` without slots.
 */
export function applyCommand(state: LiveState, command: LiveCommand): LiveResult {
  if (state.phase === 'finished') return refuse('finished');
  if (command === 'finish') return accept({ ...state, phase: 'finished', paused: false });
  if (state.paused) return command === 'resume' ? accept({ ...state, paused: false }) : refuse('paused');
  switch (command) {
    case 'start':
      return state.phase === 'lobby' ? enterSlot(state, 0) : refuse('wrong_phase');
    case 'open':
      return openQuestion(state);
    case 'close':
      return state.phase === 'open' ? accept({ ...state, phase: 'closed' }) : refuse('wrong_phase');
    case 'reveal':
      return revealAnswers(state);
    case 'leaderboard':
      return state.phase === 'revealed' ? accept({ ...state, phase: 'leaderboard' }) : refuse('wrong_phase');
    case 'next':
      return canLeaveSlot(state) ? enterSlot(state, state.position + 1) : refuse('wrong_phase');
    case 'back':
      return canLeaveSlot(state) ? enterSlot(state, state.position - 1) : refuse('wrong_phase');
    case 'pause':
      return state.phase === 'lobby' ? refuse('wrong_phase') : accept({ ...state, paused: true });
    case 'resume':
      return refuse('wrong_phase');
    case 'extend':
      return state.phase === 'open' ? accept(state) : refuse('wrong_phase');
  }
}

/** The commands that a presenter can give now, in the order of `LIVE_COMMANDS`. */
export function listAllowedCommands(state: LiveState): LiveCommand[] {
  return LIVE_COMMANDS.filter((command) => applyCommand(state, command).ok);
}

function accept(state: LiveState): LiveResult {
  return { ok: true, state };
}

function refuse(reason: LiveRefusal): LiveResult {
  return { ok: false, reason };
}

function canLeaveSlot(state: LiveState): boolean {
  return state.phase !== 'lobby' && state.phase !== 'open';
}

function findQuestionId(state: LiveState): string | null {
  return state.slots[state.position]?.question_id ?? null;
}

function enterSlot(state: LiveState, position: number): LiveResult {
  const slot = state.slots[position];
  return slot === undefined
    ? refuse('no_more_slots')
    : accept({ ...state, position, phase: phaseOnEntry(state, slot.question_id) });
}

function phaseOnEntry(state: LiveState, question_id: string | null): Phase {
  if (question_id === null || !state.opened.has(question_id)) return 'content';
  return state.revealed.has(question_id) ? 'revealed' : 'closed';
}

function openQuestion(state: LiveState): LiveResult {
  const question_id = findQuestionId(state);
  if (state.phase !== 'content' || question_id === null) return refuse('wrong_phase');
  return accept({ ...state, phase: 'open', opened: new Set([...state.opened, question_id]) });
}

function revealAnswers(state: LiveState): LiveResult {
  const question_id = findQuestionId(state);
  if (state.phase !== 'closed' || question_id === null) return refuse('wrong_phase');
  return accept({ ...state, phase: 'revealed', revealed: new Set([...state.revealed, question_id]) });
}
