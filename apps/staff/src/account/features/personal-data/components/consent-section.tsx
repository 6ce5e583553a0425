import { Button } from '@parta/ui/buttons/button';
import { ErrorState, Skeleton } from '@parta/ui/display/states';
import { Dialog } from '@parta/ui/overlays/dialog';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useServices } from '../../../../shell/services.tsx';
import { ConsentText, consentQuery } from '../../../fields/consent-field.tsx';
import { fieldTexts } from '../../../fields/texts.ts';
import { dataTexts } from '../texts.ts';

/** The consent that the account rests on. */
export function ConsentSection(): ReactNode {
  const { client } = useServices();
  const consent = useQuery(consentQuery(client));
  const [isOpen, setOpen] = useState(false);
  if (consent.isError && consent.data === undefined) {
    return <ErrorState onRetry={() => void consent.refetch()} loading={consent.isFetching} />;
  }
  return (
    <section className="account-section">
      <h2>{dataTexts.consent}</h2>
      <p className="ui-muted">
        {dataTexts.consent_text}{' '}
        {consent.data === undefined ? <Skeleton width="120px" /> : <strong>{consent.data.version}</strong>}
      </p>
      <div>
        <Button onClick={() => setOpen(true)}>{dataTexts.read}</Button>
      </div>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={consent.data?.title ?? dataTexts.consent}
        size="large"
        buttons={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {fieldTexts.close}
          </Button>
        }
      >
        <ConsentText consent={consent.data} />
      </Dialog>
    </section>
  );
}
