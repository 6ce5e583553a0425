import { getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState, ErrorState, Skeleton } from '@parta/ui/display/states';
import { IconFileUnknown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { consoleTexts } from '../texts.ts';
import './console.css';
import './bars/control-bar.css';
import './stage/stage.css';
import './bars/top-bar.css';

/** The shape of the console before the first document. */
export function ConsoleSkeleton(): ReactNode {
  return (
    <div className="console" aria-busy="true">
      <title>{consoleTexts.loading_title}</title>
      <p className="ui-hidden-text" role="status">
        {consoleTexts.loading}
      </p>
      <div className="bar">
        <Skeleton width="280px" height="24px" />
      </div>
      <main className="console-main">
        <h1 className="ui-hidden-text">{consoleTexts.loading_title}</h1>
        <div className="stage console-skeleton">
          <Skeleton width="260px" height="20px" />
          <Skeleton width="min(560px, 90%)" height="40px" />
          <Skeleton height="236px" />
        </div>
      </main>
      <div className="controls">
        <Skeleton width="290px" height="52px" />
      </div>
    </div>
  );
}

/** No such lesson for this person: another's and nobody's are told in the same words. */
export function ConsoleNotFound({ activitiesUrl }: { activitiesUrl: string }): ReactNode {
  return (
    <main className="console-message">
      <title>{consoleTexts.loading_title}</title>
      <h1 className="ui-hidden-text">{consoleTexts.loading_title}</h1>
      <EmptyState
        icon={<IconFileUnknown />}
        title={consoleTexts.not_found_title}
        actions={
          <a {...getButtonLook('primary')} href={activitiesUrl}>
            {consoleTexts.to_activities}
          </a>
        }
      >
        {consoleTexts.not_found_text}
      </EmptyState>
    </main>
  );
}

/** The server could not be reached at all. */
export function ConsoleFailed({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <main className="console-message">
      <title>{consoleTexts.loading_title}</title>
      <h1 className="ui-hidden-text">{consoleTexts.loading_title}</h1>
      <ErrorState title={consoleTexts.load_failed_title} onRetry={onRetry}>
        {consoleTexts.load_failed_text}
      </ErrorState>
    </main>
  );
}
