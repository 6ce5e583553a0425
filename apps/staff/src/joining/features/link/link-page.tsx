import { getButtonLook } from '@parta/ui/buttons/button';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../frame/card.tsx';
import { Ended, EndedForNow, Unreached } from '../../frame/ended.tsx';
import { SignInLinks } from '../../frame/sign-in-links.tsx';
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
      return (
        <Ended title={linkTexts.title} heading={linkTexts.signed_out_title} text={linkRefusals.unauthorized}>
          <SignInLinks path={`link/${code}`} />
        </Ended>
      );
    case 'absent':
      return (
        <Ended title={linkTexts.title} heading={linkTexts.absent_title} text={linkRefusals.not_found}>
          <ToArea />
        </Ended>
      );
    case 'unconfirmed':
      return (
        <Unconfirmed
          title={linkTexts.title}
          join={null}
          link={code}
          reason={linkRefusals.primary_email_not_confirmed}
          next={linkTexts.unconfirmed_next}
          onConfirmed={tryAgain}
        />
      );
    case 'forbidden':
      return (
        <Ended title={linkTexts.title} heading={linkTexts.forbidden_title} text={linkRefusals.forbidden}>
          <ToArea />
        </Ended>
      );
    case 'unready':
      return (
        <EndedForNow
          title={linkTexts.title}
          heading={linkTexts.unready_title}
          text={linkRefusals[outcome.reason]}
          tryAgain={tryAgain}
        />
      );
    case 'failed':
      return <Unreached title={linkTexts.title} tryAgain={tryAgain} />;
  }
}

function ToArea(): ReactNode {
  const { settings } = useJoining();
  return (
    <a href={settings.bases.area} {...getButtonLook('primary')}>
      {linkTexts.to_area}
    </a>
  );
}
