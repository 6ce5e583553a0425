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
import { NotApproved } from './features/sign-in/components/not-approved.tsx';
import { SignInForm } from './features/sign-in/components/sign-in-form.tsx';
import { getNextPage } from './features/sign-in/rules/next-page.ts';
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

type View =
  | { kind: 'asking' | 'form' | 'leaving' | 'failed' }
  /** Signed in, but no organisation has taken the person in. */
  | { kind: 'not_approved'; name: string };

/** The account service's page: signs in, or goes on where the person is signed in already. */
export function AccountApp({ settings, session, client, newYear, address, goTo }: AccountAppProps): ReactNode {
  const [view, setView] = useState<View>({ kind: 'asking' });
  const [attempt, setAttempt] = useState(0);
  const query = new URL(address).searchParams;

  function goOn(): void {
    if (!isApproved(session.permissions())) {
      const person = session.person();
      const name = person === null ? '' : `${person.firstName} ${person.lastName}`;
      return setView({ kind: 'not_approved', name });
    }
    setView({ kind: 'leaving' });
    goTo(getNextPage(query.get('next'), address, settings.bases));
  }

  const showStart = useEffectEvent((start: SessionStart) =>
    start.kind === 'person' ? goOn() : setView({ kind: 'form' }),
  );

  useEffect(() => {
    session.start().then(showStart, () => setView({ kind: 'failed' }));
  }, [session, attempt]);

  function askAgain(): void {
    setView({ kind: 'asking' });
    setAttempt(attempt + 1);
  }

  async function signOut(): Promise<void> {
    await client.call('auth.logout').catch(() => undefined);
    setView({ kind: 'form' });
  }

  useEffect(() => {
    document.title = view.kind === 'not_approved' ? notApprovedTexts.page_title : signInTexts.page_title;
  }, [view.kind]);

  return (
    <div className="account-page">
      <header className="account-header">
        <ThemeButton />
      </header>
      <main className="account-card">
        <Logo newYear={newYear} withName size={48} />
        {view.kind === 'form' && (
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
        {view.kind === 'not_approved' && (
          <>
            <h1>{notApprovedTexts.heading}</h1>
            <NotApproved name={view.name} onCheckAgain={askAgain} onSignOut={() => void signOut()} />
          </>
        )}
        {view.kind === 'failed' && (
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
        {(view.kind === 'asking' || view.kind === 'leaving') && (
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
