import type { ReactNode } from 'react';
import { Card } from '../../../frame/card.tsx';
import { SignInLinks } from '../../../frame/sign-in-links.tsx';
import { groupJoinTexts } from '../texts.ts';

/** Nobody is signed in: both ways in come back here, where the group is joined without typing again. */
export function SignedOut({ join, name }: { join: string; name: string | null }): ReactNode {
  return (
    <Card title={groupJoinTexts.title}>
      <p>
        <strong>{name === null ? groupJoinTexts.signed_out_unnamed : groupJoinTexts.signed_out(name)}</strong>
      </p>
      <p>{groupJoinTexts.signed_out_next}</p>
      <SignInLinks path={`groups/join/${join}`} />
    </Card>
  );
}
