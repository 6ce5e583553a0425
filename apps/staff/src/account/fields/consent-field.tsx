import type { CallResult } from '@parta/contract/wire';
import { Button } from '@parta/ui/buttons/button';
import { TextSkeleton } from '@parta/ui/display/states';
import { Checkbox } from '@parta/ui/fields/checkbox';
import { Dialog } from '@parta/ui/overlays/dialog';
import type { Client } from '@parta/web-kit/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useShell } from '../../shell/services.tsx';
import { fieldTexts } from './texts.ts';
import './fields.css';

export const CONSENT_KEY = ['auth', 'consent'] as const;

/** The text of the consent and its version, which travels with the form. */
export function consentQuery(client: Client) {
  return queryOptions({
    queryKey: CONSENT_KEY,
    queryFn: ({ signal }) => client.call('auth.consent', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { action: fieldTexts.consent_action },
  });
}

export interface ConsentFieldProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: ReactNode;
}

/** The consent to the processing of personal data: a tick of its own, with its text behind a button. */
export function ConsentField({ name, checked, onChange, error }: ConsentFieldProps): ReactNode {
  const { client } = useShell();
  const consent = useQuery(consentQuery(client));
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="consent-field" data-error={(error !== undefined && error !== null && error !== '') || undefined}>
      <Checkbox label={fieldTexts.consent} name={name} checked={checked} onChange={onChange} error={error} />
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {fieldTexts.consent_read}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={consent.data?.title ?? fieldTexts.consent}
        size="large"
        buttons={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {fieldTexts.close}
          </Button>
        }
      >
        {consent.isError ? (
          <div className="consent-text">
            <p role="alert">{fieldTexts.consent_failed}</p>
            <div>
              <Button loading={consent.isFetching} onClick={() => void consent.refetch()}>
                {fieldTexts.retry}
              </Button>
            </div>
          </div>
        ) : (
          <ConsentText consent={consent.data} />
        )}
      </Dialog>
    </div>
  );
}

/** The words of the consent, or their place while they are on their way. */
export function ConsentText({ consent }: { consent: CallResult<'auth.consent'> | undefined }): ReactNode {
  if (consent === undefined) return <TextSkeleton lines={6} />;
  return (
    <div className="consent-text">
      {consent.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="ui-muted">{fieldTexts.consent_version(consent.version)}</p>
    </div>
  );
}
