import { QrCode } from '@parta/ui/qr/qr-code';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from '../../../../../shell/services.tsx';
import { joinCodeQuery } from '../../api.ts';
import type { LinkedActivity } from '../../rules/linked-activity.ts';
import { activityTexts } from '../../texts.ts';
import './link-ways.css';

const SCHEME = /^https?:\/\//;
/** Digits are spoken and written in groups of so many. */
const GROUP = 3;

/** What leads to an activity, large: its symbol, and what is typed where there is no camera. */
export function LinkWays({ activity }: { activity: LinkedActivity }): ReactNode {
  const { id, is_sync, title, term, address, play } = activity;
  const { client } = useServices();
  const { data } = useQuery({ ...joinCodeQuery(client, id), enabled: is_sync });
  const code = data?.code ?? null;
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
            <span className="link-ways-code">
              <span className="ui-hidden-text">{activityTexts.link_code_spoken(Array.from(code).join(' '))}</span>
              <span aria-hidden="true">{`${code.slice(0, GROUP)} ${code.slice(GROUP)}`}</span>
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
