import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LessonCards } from '../api.ts';
import { cardsTexts } from '../texts.ts';

/** Which questions of the lesson cards can answer, told before it starts. */
export function Unanswerable({ questions, unanswerable }: Pick<LessonCards, 'questions' | 'unanswerable'>): ReactNode {
  const answerable = questions - unanswerable.length;
  if (answerable === questions && questions > 0) {
    return (
      <p className="cards-questions" data-tone="right">
        <IconCircleCheck aria-hidden="true" />
        <span>{questions === 1 ? cardsTexts.only_answerable : cardsTexts.all_answerable(questions)}</span>
      </p>
    );
  }
  return (
    <div className="cards-questions" data-tone="warning">
      <IconAlertTriangle aria-hidden="true" />
      <div>
        <p>
          {questions === 0
            ? cardsTexts.no_questions
            : answerable === 0
              ? cardsTexts.none_answerable
              : cardsTexts.some_answerable(answerable, questions)}
        </p>
        {answerable > 0 && (
          <ul>
            {unanswerable.map(({ num, title }) => (
              <li key={num}>{cardsTexts.question(num, title)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
