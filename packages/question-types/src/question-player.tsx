import { makeQuestionPlayer } from './kit/frame/make-question-player.tsx';
import { playerKinds } from './players.ts';

export const { QuestionPlayer, sendableDraft, isEmptied, preloadPlayer } = makeQuestionPlayer(playerKinds);
