import { getButtonLook } from '@parta/ui/buttons/button';
import type { ReactNode } from 'react';
import { Card } from '../../../frame/card.tsx';
import { useJoining } from '../../../joining-services.tsx';
import { groupJoinTexts } from '../texts.ts';

/** Nobody is signed in: both ways in come back here, where the group is joined without typing again. */
export function SignedOut({ join, name }: { join: string; name: string | null }): ReactNode {
  const { settings, origin } = useJoining();
  const { account, area } = settings.bases;
  const next = encodeURIComponent(new URL(`groups/join/${join}`, new URL(area, origin)).href);
  return (
    <Card title={groupJoinTexts.title}>
      <p>
        <strong>{name === null ? groupJoinTexts.signed_out_unnamed : groupJoinTexts.signed_out(name)}</strong>
      </p>
      <p>{groupJoinTexts.signed_out_next}</p>
      <div className="joining-actions">
        <a href={`${account}?next=${next}`} {...getButtonLook('primary')}>
          {groupJoinTexts.sign_in}
        </a>
        <a href={`${account}register?next=${next}`} {...getButtonLook()}>
          {groupJoinTexts.register}
        </a>
      </div>
    </Card>
  );
}
