import { QrCode } from '@parta/ui/qr/qr-code';
import type { ReactNode } from 'react';
import type { LinkedActivity } from '../../rules/linked-activity.ts';
import { activityTexts } from '../../texts.ts';
import { JoinCode, useJoinCode } from './join-code.tsx';
import './link-ways.css';

const SCHEME = /^https?:\/\//;

/** What leads to an activity, large: its symbol, and what is typed where there is no camera. */
export function LinkWays({ activity }: { activity: LinkedActivity }): ReactNode {
  const { title, term, address, play } = activity;
  const code = useJoinCode(activity);
  return (
    <div className="link-ways">
      <header className="link-ways-head">
        <p className="link-ways-title">{title}</p>
        <p>{term}</p>
      </header>
      <QrCode text={address} label={activityTexts.link_qr} className="link-ways-qr" />
      <div className="link-ways-words">
        <p>{activityTexts.link_scan}</p>
        <p>
          {activityTexts.link_or_open}{' '}
          <span className="link-ways-address">{(code === null ? address : play).replace(SCHEME, '')}</span>
        </p>
        {code !== null && (
          <p>
            {activityTexts.link_type_code}
            <JoinCode code={code} />
          </p>
        )}
      </div>
    </div>
  );
}
