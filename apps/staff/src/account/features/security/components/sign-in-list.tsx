import type { ReactNode } from 'react';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { describeDevice } from '../../../device/device-name.ts';
import type { SignIns } from '../api.ts';
import { securityTexts, signInTexts } from '../texts.ts';

/** What happened to the account: sign-ins, failed tries, new passwords. */
export function SignInList({ signIns: { events, failedBefore } }: { signIns: SignIns }): ReactNode {
  return (
    <section className="account-section">
      <div>
        <h2>{securityTexts.sign_ins}</h2>
        <p className="ui-muted">{securityTexts.sign_ins_text}</p>
      </div>
      {failedBefore > 0 && (
        <p className="account-notice" role="status">
          {securityTexts.failed_before(failedBefore)}
        </p>
      )}
      <ul className="account-list">
        {events.map((event) => (
          <li key={`${event.kind} ${event.at}`}>
            <SignInItem event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SignInItem({ event }: { event: SignIns['events'][number] }): ReactNode {
  const { getNow } = useServices();
  const { formatChanged } = useMoments();
  const { kind, count, device, address, by, at } = event;
  return (
    <div className="account-item">
      <h3>{signInTexts[kind](count)}</h3>
      {device !== '' && <span>{describeDevice(device)}</span>}
      {by !== '' && <span>{securityTexts.by(by)}</span>}
      <span className="ui-muted">
        {securityTexts.when_where(formatChanged(at, getNow()), by === '' ? address : '')}
      </span>
    </div>
  );
}
