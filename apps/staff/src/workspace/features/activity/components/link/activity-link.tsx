import { IconButton } from '@parta/ui/buttons/icon-button';
import { TextField } from '@parta/ui/fields/text-field';
import { QrCode } from '@parta/ui/qr/qr-code';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyLink } from '../../../../../shell/actions/copy-link.ts';
import type { LinkedActivity } from '../../rules/linked-activity.ts';
import { activityTexts } from '../../texts.ts';
import { JoinCode, useJoinCode } from './join-code.tsx';
import { LinkSheet } from './link-sheet.tsx';
import './activity-link.css';

const COPY_WORDS = { copied: activityTexts.link_copied, not_copied: activityTexts.link_not_copied };

/** The address of an activity as a symbol and as text, and on the sheet that is printed. */
export function ActivityLink({ activity }: { activity: LinkedActivity }): ReactNode {
  const { address } = activity;
  const code = useJoinCode(activity);

  return (
    <div className="activity-link">
      <p className="ui-muted">{activityTexts.link_about}</p>
      <QrCode text={address} label={activityTexts.link_qr} className="activity-link-qr" />
      {code !== null && (
        <p className="activity-link-code">
          {activityTexts.link_code}
          <JoinCode code={code} />
        </p>
      )}
      <div className="activity-link-field">
        <TextField label={activityTexts.link} value={address} onChange={() => undefined} readOnly />
        <IconButton
          label={activityTexts.link_copy}
          icon={<IconCopy />}
          onClick={() => void copyLink(address, COPY_WORDS)}
        />
      </div>
      <LinkSheet activity={activity} />
    </div>
  );
}
