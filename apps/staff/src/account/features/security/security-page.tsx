import { ErrorState, Skeleton, TextSkeleton } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from '../../../shell/services.tsx';
import { shellTexts } from '../../../shell/texts.ts';
import { sessionsQuery, signInsQuery } from './api.ts';
import { PasswordSection } from './components/password-section.tsx';
import { SessionList } from './components/session-list.tsx';
import { SharedComputerSection } from './components/shared-computer-section.tsx';
import { SignInList } from './components/sign-in-list.tsx';
import { securityTexts } from './texts.ts';

export interface SecurityPageProps {
  /** The section of the second factor. */
  secondFactor: ReactNode;
}

/** The password, the second factor, and where the person is signed in. */
export function SecurityPage({ secondFactor }: SecurityPageProps): ReactNode {
  const { client } = useServices();
  const sessions = useQuery(sessionsQuery(client));
  const signIns = useQuery(signInsQuery(client));
  return (
    <Page tabTitle={shellTexts.page_title(securityTexts.title)} heading={securityTexts.title}>
      <SharedComputerSection />
      <PasswordSection />
      {secondFactor}
      {sessions.data !== undefined ? (
        <SessionList sessions={sessions.data} />
      ) : sessions.isError ? (
        <ErrorState onRetry={() => void sessions.refetch()} loading={sessions.isFetching} />
      ) : (
        <section className="account-section">
          <Skeleton width="40%" height="28px" />
          <TextSkeleton lines={4} />
        </section>
      )}
      {signIns.data !== undefined && <SignInList signIns={signIns.data} />}
      {signIns.isError && signIns.data === undefined && (
        <ErrorState onRetry={() => void signIns.refetch()} loading={signIns.isFetching} />
      )}
    </Page>
  );
}
