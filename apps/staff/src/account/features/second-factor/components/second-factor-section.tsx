import { Button } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { ErrorState } from '@parta/ui/display/states';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import { useServices } from '../../../../shell/services.tsx';
import { type FactorState, factorQuery, isEnrolled } from '../api.ts';
import { secondFactorTexts } from '../texts.ts';
import { AppPart } from './app-part.tsx';
import { CodesPart } from './codes-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { SecondFactorSkeleton } from './second-factor-skeleton.tsx';
import '../second-factor.css';

const EnrolAppDialog = lazyPart(async () => (await import('./enrol-app-dialog.tsx')).EnrolAppDialog);

/** What a person proves themselves by besides the password: turned on, changed and turned off here. */
export function SecondFactorSection(): ReactNode {
  const { client } = useServices();
  const factors = useQuery(factorQuery(client));
  if (factors.data !== undefined) return <Section state={factors.data} />;
  if (factors.isError) return <ErrorState onRetry={() => void factors.refetch()} loading={factors.isFetching} />;
  return <SecondFactorSkeleton />;
}

function Section({ state }: { state: FactorState }): ReactNode {
  const [isEnrolling, setEnrolling] = useState(false);
  const isOn = isEnrolled(state);
  return (
    <section className="account-section">
      <div>
        <div className="account-row">
          <h2>{secondFactorTexts.title}</h2>
          <Badge tone={isOn ? 'right' : 'neutral'} icon={isOn ? <IconCheck aria-hidden="true" /> : undefined}>
            {isOn ? secondFactorTexts.on : secondFactorTexts.off}
          </Badge>
        </div>
        <p className="ui-muted">{secondFactorTexts.text}</p>
      </div>
      {isOn ? (
        <AppPart state={state} />
      ) : (
        <div>
          <Button variant="primary" onClick={() => setEnrolling(true)}>
            {secondFactorTexts.turn_on}
          </Button>
        </div>
      )}
      <PasskeysPart state={state} />
      {state.recoveryCodesLeft !== null && <CodesPart left={state.recoveryCodesLeft} />}
      {isEnrolling && (
        <Suspense>
          <EnrolAppDialog begun={null} onClose={() => setEnrolling(false)} />
        </Suspense>
      )}
    </section>
  );
}
