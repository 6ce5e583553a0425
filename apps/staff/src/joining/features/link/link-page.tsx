import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../frame/card.tsx';
import { Unconfirmed } from '../../frame/unconfirmed.tsx';
import { useJoining } from '../../joining-services.tsx';
import { linkRefusals, linkTexts } from './texts.ts';
import { useLink } from './use-link.ts';

const route = getRouteApi('/link/$encrypted');

/** Follows the link of the address to its course, or says in every case how to go on. */
export function LinkPage(): ReactNode {
  const { encrypted } = route.useParams();
  return <Link key={encrypted} code={encrypted} />;
}

function Link({ code }: { code: string }): ReactNode {
  const { outcome, tryAgain } = useLink(code);
  switch (outcome?.kind) {
    case undefined:
      return (
        <Card title={linkTexts.title}>
          <p role="status">{linkTexts.opening}</p>
        </Card>
      );
    case 'signed_out':
      return <SignedOut code={code} />;
    case 'absent':
      return (
        <Ended heading={linkTexts.absent_title} text={linkRefusals.not_found}>
          <ToArea />
        </Ended>
      );
    case 'unconfirmed':
      return (
        <Card title={linkTexts.title} heading={linkTexts.unconfirmed_title}>
          <Unconfirmed
            join={null}
            link={code}
            reason={linkRefusals.primary_email_not_confirmed}
            next={linkTexts.unconfirmed_next}
            onConfirmed={tryAgain}
          />
        </Card>
      );
    case 'forbidden':
      return (
        <Ended heading={linkTexts.forbidden_title} text={linkRefusals.forbidden}>
          <ToArea />
        </Ended>
      );
    case 'unready':
      return (
        <Ended heading={linkTexts.unready_title} text={linkRefusals[outcome.reason]}>
          <Again onClick={tryAgain} />
        </Ended>
      );
    case 'failed':
      return (
        <Ended heading={linkTexts.failed_title} text={linkTexts.failed}>
          <Again onClick={tryAgain} />
        </Ended>
      );
  }
}

/** Nobody is signed in: both ways in come back here. */
function SignedOut({ code }: { code: string }): ReactNode {
  const { settings, origin } = useJoining();
  const { account, area } = settings.bases;
  const next = encodeURIComponent(new URL(`link/${code}`, new URL(area, origin)).href);
  return (
    <Card title={linkTexts.title} heading={linkTexts.signed_out_title}>
      <p role="alert">{linkRefusals.unauthorized}</p>
      <div className="joining-actions">
        <a href={`${account}?next=${next}`} {...getButtonLook('primary')}>
          {linkTexts.sign_in}
        </a>
        <a href={`${account}register?next=${next}`} {...getButtonLook()}>
          {linkTexts.register}
        </a>
      </div>
    </Card>
  );
}

function Ended({ heading, text, children }: { heading: string; text: string; children: ReactNode }): ReactNode {
  return (
    <Card title={linkTexts.title} heading={heading}>
      <p role="alert">{text}</p>
      {children}
    </Card>
  );
}

function ToArea(): ReactNode {
  const { settings } = useJoining();
  return (
    <a href={settings.bases.area} {...getButtonLook('primary')}>
      {linkTexts.to_area}
    </a>
  );
}

function Again({ onClick }: { onClick: () => void }): ReactNode {
  return (
    <Button variant="primary" large wide onClick={onClick}>
      {linkTexts.again}
    </Button>
  );
}
