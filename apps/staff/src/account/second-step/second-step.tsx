import type { CallResult } from '@parta/contract/wire';
import { isCallError } from '@parta/web-kit/call-error';
import type { ReactNode } from 'react';
import { FactorForm } from '../../shell/second-factor/factor-form.tsx';
import { proofRefusals } from '../../shell/second-factor/texts.ts';
import { useAccount } from '../account-services.tsx';
import type { PendingSignIn } from './pending-sign-in.ts';
import { secondStepTexts } from './texts.ts';

export interface SecondStepProps {
  pending: PendingSignIn;
  /** The browser has the session by now. */
  onSignedIn: (self: CallResult<'auth.second_factor'>) => Promise<void>;
  /** Back to the password; with words where the server asks for it again. */
  onLeave: (reason: string | null) => void;
}

/** Completes a sign-in by a second factor. */
export function SecondStep({ pending: { token, methods }, onSignedIn, onLeave }: SecondStepProps): ReactNode {
  const { client } = useAccount();

  async function leaveIfExpired<Result>(call: Promise<Result>): Promise<Result> {
    try {
      return await call;
    } catch (error) {
      const isExpired =
        (isCallError(error, 'auth.second_factor') || isCallError(error, 'auth.second_factor_challenge')) &&
        error.reason === 'sign_in_expired';
      if (isExpired) onLeave(proofRefusals.sign_in_expired);
      throw error;
    }
  }

  return (
    <FactorForm
      place="card"
      methods={methods}
      challenge={() => leaveIfExpired(client.call('auth.second_factor_challenge', { body: { token } }))}
      prove={async (proof) => {
        const self = await leaveIfExpired(client.call('auth.second_factor', { body: { token, ...proof } }));
        await onSignedIn(self);
      }}
      leaveLabel={secondStepTexts.back}
      onLeave={() => onLeave(null)}
    />
  );
}
