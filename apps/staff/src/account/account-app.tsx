import type { PageSettings } from '@parta/contract/page-settings';
import { isApproved } from '@parta/domain/permissions';
import { Button } from '@parta/ui/button';
import { IconButton } from '@parta/ui/icon-button';
import { Logo } from '@parta/ui/logo';
import { setTheme, useShownTheme } from '@parta/ui/theme';
import type { Client } from '@parta/web-kit/client';
import type { Session, SessionStart } from '@parta/web-kit/session';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { getNextPage } from './features/sign-in/next-page.ts';
import { NotApproved } from './features/sign-in/not-approved.tsx';
import { SignInForm } from './features/sign-in/sign-in-form.tsx';
import { notApprovedTexts, signInTexts } from './features/sign-in/texts.ts';
import { accountTexts } from './texts.ts';
import './account-app.css';

export interface AccountAppProps {
  settings: PageSettings;
  session: Session;
  client: Client;
  /** Whether today wears the New Year logo. */
  newYear: boolean;
  /** Full address of this page. */
  address: string;
  goTo: (address: string) => void;
}

type View = 'asking' | 'form' | 'not_approved' | 'leaving' | 'failed';

/** The account service's page: signs in, or goes on where the person is signed in already. */
export function AccountApp({ settings, session, client, newYear, address, goTo }: AccountAppProps): ReactNode {
  const [view, setView] = useState<View>('asking');
  const [attempt, setAttempt] = useState(0);
  const query = new URL(address).searchParams;

  function goOn(): void {
    if (!isApproved(session.permissions())) return setView('not_approved');
    setView('leaving');
    goTo(getNextPage(query.get('next'), address, settings.bases));
  }

  const showStart = useEffectEvent((start: SessionStart) => (start.kind === 'person' ? goOn() : setView('form')));

  useEffect(() => {
    session.start().then(showStart, () => setView('failed'));
  }, [session, attempt]);

  function askAgain(): void {
    setView('asking');
    setAttempt(attempt + 1);
  }

  async function signOut(): Promise<void> {
    await client.call('auth.logout').catch(() => undefined);
    setView('form');
  }

  useEffect(() => {
    document.title = view === 'not_approved' ? notApprovedTexts.page_title : signInTexts.page_title;
  }, [view]);

  const person = session.person();
  return (
    <div className="account-page">
      <header className="account-header">
        <ThemeButton />
      </header>
      <main className="account-card">
        <Logo newYear={newYear} withName size={48} />
        {view === 'form' && (
          <>
            <h1>{signInTexts.heading}</h1>
            {query.has('signed_out') && (
              <p className="sign-in-words" role="status">
                {signInTexts.signed_out}
              </p>
            )}
            <SignInForm client={client} onSignedIn={goOn} />
          </>
        )}
        {view === 'not_approved' && (
          <>
            <h1>{notApprovedTexts.heading}</h1>
            <NotApproved
              name={person === null ? '' : `${person.firstName} ${person.lastName}`}
              onCheckAgain={askAgain}
              onSignOut={() => void signOut()}
            />
          </>
        )}
        {view === 'failed' && (
          <>
            <h1>{signInTexts.heading}</h1>
            <p className="sign-in-words" role="alert">
              {signInTexts.session_failed}
            </p>
            <Button variant="primary" wide onClick={askAgain}>
              {signInTexts.retry}
            </Button>
          </>
        )}
        {(view === 'asking' || view === 'leaving') && (
          <p className="account-waiting" role="status">
            <span className="ui-hidden-text">{signInTexts.loading}</span>
          </p>
        )}
      </main>
    </div>
  );
}

function ThemeButton(): ReactNode {
  const shown = useShownTheme();
  return (
    <IconButton
      label={shown === 'dark' ? accountTexts.light_theme : accountTexts.dark_theme}
      icon={shown === 'dark' ? <IconSun /> : <IconMoon />}
      onClick={() => setTheme(shown === 'dark' ? 'light' : 'dark')}
    />
  );
}
