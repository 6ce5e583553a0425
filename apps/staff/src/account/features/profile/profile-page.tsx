import { ErrorState, Skeleton, TextSkeleton } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../shell/chunks/lazy-part.ts';
import { shellTexts } from '../../../shell/texts.ts';
import { EmailSection } from './components/email-section.tsx';
import { NamesForm } from './components/names-form.tsx';
import { RemindersSection } from './components/reminders-section.tsx';
import { profileTexts } from './texts.ts';
import { usePerson } from './use-person.ts';
import './profile.css';

/** The list of time zones comes after what stands above it. */
const ViewSection = lazyPart(async () => (await import('./components/view-section.tsx')).ViewSection);

/** Names, address, reminders, time zone and theme of the signed-in person. */
export function ProfilePage(): ReactNode {
  const person = usePerson();
  return (
    <Page
      tabTitle={shellTexts.page_title(profileTexts.title)}
      heading={profileTexts.title}
      busy={person.data === undefined && !person.isError}
    >
      {person.data !== undefined ? (
        <>
          <section className="account-section">
            <div>
              <h2>{profileTexts.names}</h2>
              <p className="ui-muted">{profileTexts.names_text}</p>
            </div>
            <NamesForm person={person.data} />
          </section>
          <EmailSection person={person.data} />
          <RemindersSection person={person.data} />
          <Suspense
            fallback={
              <section className="account-section">
                <Skeleton width="45%" height="28px" />
                <Skeleton height="44px" />
                <Skeleton height="44px" />
              </section>
            }
          >
            <ViewSection person={person.data} />
          </Suspense>
        </>
      ) : person.isError ? (
        <ErrorState onRetry={() => void person.refetch()} loading={person.isFetching} />
      ) : (
        <>
          <section className="account-section">
            <TextSkeleton lines={2} />
            <Skeleton height="44px" />
            <Skeleton height="44px" />
          </section>
          <section className="account-section">
            <Skeleton width="45%" height="28px" />
            <Skeleton height="44px" />
          </section>
        </>
      )}
    </Page>
  );
}
