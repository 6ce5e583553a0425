import type { Session } from '@parta/web-kit/session';
import { createContext, type ReactNode, use } from 'react';
import { type Shell, ShellProvider } from '../shell/services.tsx';

/** What both pages of joining work with. */
export interface JoiningServices extends Shell {
  session: Pick<Session, 'start' | 'person' | 'permissions' | 'goToLogin'>;
  /** Whether today wears the New Year logo. */
  newYear: boolean;
  /** Origin of the page. */
  origin: string;
}

const JoiningContext = createContext<JoiningServices | null>(null);

/** Stands once around the pages, for guests and persons alike. */
export function JoiningProvider({ joining, children }: { joining: JoiningServices; children: ReactNode }): ReactNode {
  return (
    <ShellProvider shell={joining}>
      <JoiningContext value={joining}>{children}</JoiningContext>
    </ShellProvider>
  );
}

/** The services of a page of joining; throws outside of the provider. */
export function useJoining(): JoiningServices {
  const joining = use(JoiningContext);
  if (joining === null) throw new Error('a page stands outside of joining');
  return joining;
}
