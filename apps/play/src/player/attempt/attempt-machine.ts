import type { AttemptDocument } from '@parta/web-kit/attempt-shelf';

/** How an attempt goes on beside its answers: which slide is shown, who has it, and what of that the server knows. */
export interface AttemptState {
  readonly document: AttemptDocument;
  /** Place of the slide shown, from 0. */
  readonly position: number;
  /** Slides left where there is no way back. */
  readonly closed: ReadonlySet<string>;
  /** Another device has taken the attempt over. */
  readonly isTaken: boolean;
  /** `finishing`: nothing more is answered, and the end waits for what is on its way; `over`: the server has ended it. */
  readonly phase: 'open' | 'finishing' | 'over';
  /** The end was asked for by the participant; false where time brought it. */
  readonly isWished: boolean;
}

export type AttemptEvent =
  | { readonly on: 'go_to'; readonly position: number }
  | { readonly on: 'told'; readonly holder: number; readonly finished: boolean }
  /** This device has opened the attempt anew. */
  | { readonly on: 'opened'; readonly document: AttemptDocument }
  /** The server has these answers, the last one given to each question. */
  | { readonly on: 'accepted'; readonly answers: AttemptDocument['answers'] }
  | { readonly on: 'time_over' }
  /** The server's clock says that it was not. */
  | { readonly on: 'time_left' }
  | { readonly on: 'finish' }
  | { readonly on: 'go_on' }
  | { readonly on: 'finished' };

/** Before anything has happened: on the slide where she stopped. */
export function beginAttempt(document: AttemptDocument): AttemptState {
  const stopped = document.contents.findIndex(({ content_id }) => content_id === document.content_id);
  const closed = new Set(document.closed_content_ids);
  return {
    document,
    position: skipClosed(document, closed, Math.max(0, stopped)),
    closed,
    isTaken: false,
    phase: document.finished_at === null ? 'open' : 'over',
    isWished: false,
  };
}

/** What comes of an event; nothing changes an attempt that is over, or that another device has. */
export function stepAttempt(state: AttemptState, event: AttemptEvent): AttemptState {
  if (event.on === 'opened') {
    const opened = beginAttempt(event.document);
    return { ...opened, position: canGoTo(opened, state.position) ? state.position : opened.position };
  }
  if (state.phase === 'over') return state;
  switch (event.on) {
    case 'accepted':
      return { ...state, document: { ...state.document, answers: merge(state.document.answers, event.answers) } };
    case 'go_to':
      return state.phase === 'open' && canGoTo(state, event.position) ? leave(state, event.position) : state;
    case 'told':
      if (event.finished) return { ...state, phase: 'over' };
      return { ...state, isTaken: event.holder !== state.document.holder };
    case 'time_over':
      return { ...state, phase: 'finishing', isWished: false };
    case 'time_left':
      return state.isWished ? state : { ...state, phase: 'open' };
    case 'finish':
      return { ...state, phase: 'finishing', isWished: true };
    case 'go_on':
      return state.isWished ? { ...state, phase: 'open', isWished: false } : state;
    case 'finished':
      return { ...state, phase: 'over' };
  }
}

/** Whether a slide may be shown: any in free order, else the next one alone. */
export function canGoTo({ document, closed, position }: AttemptState, wanted: number): boolean {
  const content = document.contents[wanted];
  if (content === undefined) return false;
  if (document.content_navigation) return true;
  return wanted === position || (wanted === position + 1 && !closed.has(content.content_id));
}

function merge(before: AttemptDocument['answers'], accepted: AttemptDocument['answers']): AttemptDocument['answers'] {
  const answers = new Map([...before, ...accepted].map((answer) => [answer.question_id, answer]));
  return [...answers.values()];
}

/** Where there is no way back, a slide that is left is closed. */
function leave(state: AttemptState, position: number): AttemptState {
  const left = state.document.contents[state.position];
  if (state.document.content_navigation || left === undefined || position === state.position) {
    return { ...state, position };
  }
  return { ...state, position, closed: new Set([...state.closed, left.content_id]) };
}

function skipClosed(document: AttemptDocument, closed: ReadonlySet<string>, position: number): number {
  if (document.content_navigation) return position;
  const open = document.contents.findIndex(({ content_id }, index) => index >= position && !closed.has(content_id));
  return open === -1 ? Math.max(0, document.contents.length - 1) : open;
}
