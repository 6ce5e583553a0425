import { showToast } from '@parta/ui/overlays/toasts';
import { type CallError, isCallError } from '@parta/web-kit/call-error';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../shell/actions/use-action.ts';
import { showRefusal } from '../../../shell/failures/refusal-toast.ts';
import { useServices } from '../../../shell/services.tsx';
import {
  type AnswersToMark,
  type AnswerToMark,
  callAnswers,
  type HandMark,
  type MarkBody,
  type QuestionAddress,
  queueQuery,
} from './api.ts';
import { readOtherMark } from './rules/conflict.ts';
import { formatPoints } from './rules/points.ts';
import { deskTexts, markingTexts } from './texts.ts';
import { type DraftStore, useDrafts } from './use-drafts.ts';

/** A mark as the form gives it. */
export type GivenMark = Pick<MarkBody, 'points' | 'criteria' | 'comment'>;

/** Another teacher has marked the answer since it was seen. */
export interface Conflict {
  theirs: HandMark | null;
  mine: GivenMark;
}

/** The answers to one question, on one of which somebody works. */
export interface Desk {
  answers: readonly AnswerToMark[];
  /** Null once nothing waits any more, until somebody goes back to the answers. */
  current: AnswerToMark | null;
  position: number;
  waiting: number;
  done: number;
  drafts: DraftStore;
  conflict: Conflict | null;
  isSaving: boolean;
  isLoading: boolean;
  hasMore: boolean;
  go: (position: number) => void;
  save: (given: GivenMark) => void;
  keepTheirs: () => void;
  loadMore: () => void;
}

/** What is saved: a mark for an answer, over the version that was seen. */
interface Saving {
  answer: AnswerToMark;
  given: GivenMark;
  version: number;
}

/** Marks answers one after another; what another teacher marks meanwhile is shown and never overwritten unasked. */
export function useDesk(place: QuestionAddress, loaded: AnswersToMark, nameless: boolean): Desk {
  const { client } = useServices();
  const queries = useQueryClient();
  const [answers, setAnswers] = useState<readonly AnswerToMark[]>(loaded.answers);
  const [counts, setCounts] = useState({ waiting: loaded.waiting, done: loaded.done });
  const [position, setPosition] = useState<number | null>(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const drafts = useDrafts(place.question_id);
  const max = loaded.question.max_points;
  const current = position === null ? null : (answers[position] ?? null);

  const saving = useAction<Saving>({
    run: async ({ answer, given, version }) => {
      const { id } = answer;
      const told = await client.call('marking.mark', {
        params: { id: place.activity_id, question_id: place.question_id },
        body: { answer_id: id, version, ...given },
      });
      drafts.set(id, null);
      setConflict(null);
      setCounts({ waiting: told.waiting, done: told.done });
      showToast({
        kind: 'success',
        id: 'marked',
        text: deskTexts.saved(formatPoints(told.mark.points), formatPoints(max)),
      });
      void queries.invalidateQueries({ queryKey: queueQuery(client, place.activity_id).queryKey, exact: true });
      await goOn(
        answers.map((known) => (known.id === id ? { ...known, mark: told.mark } : known)),
        told.waiting,
      );
    },
    action: markingTexts.mark_action,
    refuse: (error, { given }) => refuse(error, given),
  });

  const loading = useAction<'more'>({
    run: async () => {
      const last = answers.at(-1);
      const part = await callAnswers(client, place, { nameless, ...(last === undefined ? {} : { after: last.id }) });
      const all = join(answers, part.answers);
      setAnswers(all);
      setPosition(Math.min(answers.length, all.length - 1));
    },
    action: markingTexts.load_action,
  });

  function refuse(error: CallError, mine: GivenMark): boolean {
    if (isCallError(error, 'marking.mark') && error.reason === 'changed') {
      setConflict({ theirs: readOtherMark(error.body), mine });
      return true;
    }
    return showRefusal(deskTexts.refusals, error);
  }

  /** To the next answer that waits: of those here, else of those that the server still has. */
  async function goOn(known: readonly AnswerToMark[], waiting: number): Promise<void> {
    const next = findWaiting(known, position ?? 0);
    if (next !== null || waiting === 0) {
      setAnswers(known);
      setPosition(next);
      return;
    }
    const part = await callAnswers(client, place, { nameless, state: 'waiting' });
    const all = join(known, part.answers);
    setAnswers(all);
    setPosition(findWaiting(all, 0));
  }

  return {
    answers,
    current,
    position: position ?? 0,
    ...counts,
    drafts,
    conflict,
    isSaving: saving.pending !== null,
    isLoading: loading.pending !== null,
    hasMore: answers.length < counts.waiting + counts.done,
    go(to) {
      setConflict(null);
      setPosition(Math.max(0, Math.min(answers.length - 1, to)));
    },
    save(given) {
      if (current === null) return;
      const seen = conflict === null ? current.mark : conflict.theirs;
      saving.start({ answer: current, given, version: seen?.version ?? 0 });
    },
    keepTheirs() {
      if (current === null || conflict === null) return;
      const { theirs } = conflict;
      drafts.set(current.id, null);
      setConflict(null);
      void goOn(
        answers.map((known) => (known.id === current.id ? { ...known, mark: theirs } : known)),
        counts.waiting,
      );
    },
    loadMore: () => loading.start('more'),
  };
}

function join(known: readonly AnswerToMark[], more: readonly AnswerToMark[]): AnswerToMark[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...more.filter(({ id }) => !ids.has(id))];
}

/** The place of the next answer without a mark, from one on and then from the beginning; null where all have one. */
function findWaiting(answers: readonly AnswerToMark[], from: number): number | null {
  const after = answers.findIndex(({ mark }, index) => index > from && mark === null);
  if (after >= 0) return after;
  const first = answers.findIndex(({ mark }) => mark === null);
  return first < 0 ? null : first;
}
