import type { CallResult } from '@parta/contract/wire';
import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { IconBan, IconExternalLink, IconPencil, IconSearch } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import type { ChangedCertificate } from '../../../../forms/certificate/revoke-dialog.tsx';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { useDialog } from '../../../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { readCertificateNumber } from '../rules/certificate-number.ts';
import { certificateTexts } from '../texts.ts';

type Issued = CallResult<'organization.certificate'>;

const RevokeDialog = lazyPart(
  async () => (await import('../../../../forms/certificate/revoke-dialog.tsx')).RevokeDialog,
);
const ReissueDialog = lazyPart(
  async () => (await import('../../../../forms/certificate/reissue-dialog.tsx')).ReissueDialog,
);

/** Finds a certificate of the organization by what stands on its paper, to put the name right or to revoke it. */
export function Certificates({ organization_id }: { organization_id: string }): ReactNode {
  const { client } = useServices();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<Issued | null>(null);
  const search = useAction<string>({
    action: certificateTexts.find_action,
    run: async (number) => {
      setFound(await client.call('organization.certificate', { params: { organization_id, number } }));
    },
    refuse: ({ reason }) => {
      if (reason === 'not_found') setProblem(certificateTexts.not_found);
      return reason === 'not_found';
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const number = readCertificateNumber(typed);
    setFound(null);
    setProblem(number === null ? certificateTexts.missing : null);
    if (number !== null) search.start(number);
  }

  return (
    <section className="admin-section">
      <div className="admin-section-head">
        <h2>{certificateTexts.title}</h2>
      </div>
      <div className="admin-card">
        <p className="ui-muted">{certificateTexts.about}</p>
        <form className="overview-certificate" noValidate onSubmit={submit}>
          <TextField
            label={certificateTexts.field}
            value={typed}
            onChange={setTyped}
            error={problem}
            autoComplete="off"
            maxLength={300}
          />
          <Button type="submit" icon={<IconSearch aria-hidden="true" />} loading={search.pending !== null}>
            {certificateTexts.find}
          </Button>
        </form>
        {found !== null && (
          <Found
            organization_id={organization_id}
            certificate={found}
            onChanged={async () => {
              const { number } = found;
              setFound(await client.call('organization.certificate', { params: { organization_id, number } }));
            }}
          />
        )}
      </div>
    </section>
  );
}

interface FoundProps {
  organization_id: string;
  certificate: Issued;
  onChanged: () => Promise<void>;
}

function Found({ organization_id, certificate, onChanged }: FoundProps): ReactNode {
  const { client } = useServices();
  const { formatDay } = useMoments();
  const revocation = useDialog<ChangedCertificate>();
  const reissue = useDialog<ChangedCertificate>();
  const { id, link, person_name, current_name, material_title, issue_date } = certificate;
  const { revoked_at, revoke_reason, hidden_at } = certificate;
  const params = { organization_id, id };
  return (
    <div role="status" className="overview-found">
      <dl className="admin-facts">
        <dt>{certificateTexts.person}</dt>
        <dd>{person_name}</dd>
        {person_name !== current_name && (
          <>
            <dt>{certificateTexts.current_name}</dt>
            <dd>{current_name}</dd>
          </>
        )}
        <dt>{certificateTexts.material}</dt>
        <dd>{material_title}</dd>
        <dt>{certificateTexts.date}</dt>
        <dd>{formatDay(issue_date)}</dd>
        <dt>{certificateTexts.state}</dt>
        <dd>
          {revoked_at !== null
            ? certificateTexts.revoked(formatDay(revoked_at), revoke_reason ?? '')
            : hidden_at === null
              ? certificateTexts.real
              : certificateTexts.hidden}
        </dd>
      </dl>
      <div className="overview-found-ways">
        <a href={link} target="_blank" rel="noopener noreferrer" {...getButtonLook()}>
          <IconExternalLink aria-hidden="true" />
          {certificateTexts.open}
        </a>
        {revoked_at === null && person_name !== current_name && (
          <Button icon={<IconPencil aria-hidden="true" />} onClick={() => reissue.open(certificate)}>
            {certificateTexts.reissue}
          </Button>
        )}
        {revoked_at === null && (
          <Button variant="danger" icon={<IconBan aria-hidden="true" />} onClick={() => revocation.open(certificate)}>
            {certificateTexts.revoke}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        <RevokeDialog
          dialog={revocation}
          revoke={async (_, reason) => {
            await client.call('organization.revoke_certificate', { params, body: { reason } });
            await onChanged();
          }}
        />
        <ReissueDialog
          dialog={reissue}
          reissue={async () => {
            await client.call('organization.reissue_certificate', { params });
            await onChanged();
          }}
        />
      </Suspense>
    </div>
  );
}
