import type { ProjectorDocument } from '@parta/contract/live-documents';
import { QrCode } from '@parta/ui/qr/qr-code';
import type { ReactNode } from 'react';
import { formatJoinCode } from '../../../../live/join-code.ts';
import { boardTexts } from '../../../texts.ts';
import { joinAddress, joinPlace } from '../api.ts';

/** The way in, always in the corner; nothing once the session has no code any more. */
export function JoinCorner({ document }: { document: ProjectorDocument }): ReactNode {
  const { join_code, join_url, entrance_locked } = document;
  if (join_code === null) return null;
  if (entrance_locked) return <p className="corner-locked">{boardTexts.locked}</p>;
  return (
    <div className="corner">
      <p>
        <span>{joinPlace()}</span>
        <span className="hidden">{` ${boardTexts.code} `}</span>
        <b>{formatJoinCode(join_code)}</b>
      </p>
      <QrCode text={joinAddress(join_url)} label={boardTexts.qr} className="qr" />
    </div>
  );
}
