import { makeQuestionStats } from './kit/frame/make-question-stats.tsx';
import { statsKinds } from './stats-views.ts';

export const { QuestionStats, preloadStats } = makeQuestionStats(statsKinds);
