import { serverKinds, type TakenAnswer } from '@parta/question-types/registry.server';
import type { Snapshots } from '../../activities/service/snapshots.ts';

const KEPT = 5000;

/** Decides whether an answer fits its question, without any key. */
export interface AnswerJudges {
  find(material_hash: string, question_id: string, snapshots: Snapshots): Promise<AnswerJudge | null>;
}

export interface AnswerJudge {
  content_id: string;
  take(answer: unknown): TakenAnswer;
}

/** Prepares the judge of a question once per process: frozen questions never change. */
export function createAnswerJudges(): AnswerJudges {
  const kept = new Map<string, AnswerJudge>();
  return {
    async find(material_hash, question_id, snapshots) {
      const key = `${material_hash} ${question_id}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const { contents } = await snapshots.getSnapshot(material_hash);
      for (const content of contents) {
        const question = content.questions.find((candidate) => candidate.id === question_id);
        if (question === undefined) continue;
        const judge = { content_id: content.id, take: serverKinds[question.type].answersTo(question.content) };
        if (kept.size >= KEPT) kept.clear();
        kept.set(key, judge);
        return judge;
      }
      return null;
    },
  };
}
