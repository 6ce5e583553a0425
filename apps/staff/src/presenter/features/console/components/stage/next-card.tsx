import type { PresenterDocument } from '@parta/contract/live-documents';
import { kindTexts } from '@parta/question-types/names';
import type { ReactNode } from 'react';
import { consoleTexts } from '../../texts.ts';

/** What comes after this slide. */
export function NextCard({ next }: { next: PresenterDocument['next'] }): ReactNode {
  return (
    <section className="next-card" aria-label={consoleTexts.up_next}>
      <p className="ui-muted">{consoleTexts.up_next}</p>
      {next === null ? (
        <p className="next-card-title">{consoleTexts.last_slide}</p>
      ) : (
        <>
          <p className="next-card-title">
            {next.type === null ? next.title : consoleTexts.next_question(next.num, next.title)}
          </p>
          <p className="ui-muted">{next.type === null ? consoleTexts.slide : kindTexts[next.type].name}</p>
        </>
      )}
    </section>
  );
}
