import type { ParticipationState } from './participation.ts';

/** The word for each state, on screens and in files. */
export const participationTexts: Readonly<Record<ParticipationState, string>> = {
  finished: 'завершил',
  preliminary: 'предварительно',
  in_progress: 'выполняет',
  not_started: 'ещё не начинал',
  absent: 'нет результата',
};
