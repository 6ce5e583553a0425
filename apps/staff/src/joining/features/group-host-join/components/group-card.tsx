import { Button } from '@parta/ui/buttons/button';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { QrCode } from '@parta/ui/qr/qr-code';
import { IconCopy, IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { type Joining, minutesUntil } from '../rules/joining-news.ts';
import { hostJoinTexts } from '../texts.ts';
import { GroupCode } from './group-code.tsx';

export type HostedGroup = Joining['groups'][number];

export interface GroupCardProps {
  group: HostedGroup;
  /** Leads into the group by its code. */
  link: string;
  /** By the clock of the server, in milliseconds. */
  now: number;
  onEnlarge: () => void;
  onCopy: () => void;
  onStop: () => void;
  onOpenAgain: () => void;
}

/** One group: its code, how it is reached, until when, how many came, and how that ends. */
export function GroupCard(props: GroupCardProps): ReactNode {
  const { group, link, now, onEnlarge, onCopy, onStop, onOpenAgain } = props;
  const { name, code, until, participant_count, joined_count } = group;
  return (
    <section className="host-group" aria-label={name}>
      <h2>{name}</h2>
      {code === null || until === null ? (
        <div className="host-stopped">
          <p>{hostJoinTexts.stopped}</p>
          <Button aria-label={hostJoinTexts.open_again_one(name)} onClick={onOpenAgain}>
            {hostJoinTexts.open_again}
          </Button>
        </div>
      ) : (
        <>
          <GroupCode code={code} />
          <button type="button" className="host-symbol" aria-label={hostJoinTexts.enlarge(name)} onClick={onEnlarge}>
            <QrCode text={link} label={hostJoinTexts.qr(name)} className="host-qr" />
          </button>
          <Until until={until} now={now} />
          <div className="host-group-tools">
            <IconButton
              label={hostJoinTexts.copy_link_of(name)}
              tooltip={hostJoinTexts.copy_link}
              icon={<IconCopy />}
              onClick={onCopy}
            />
            <IconButton
              label={hostJoinTexts.stop_one(name)}
              tooltip={hostJoinTexts.stop}
              icon={<IconPlayerStop />}
              onClick={onStop}
            />
          </div>
        </>
      )}
      <p className="host-counts">
        <strong>{hostJoinTexts.joined_count(joined_count)}</strong>
        <span>{hostJoinTexts.of_all(participant_count)}</span>
      </p>
    </section>
  );
}

function Until({ until, now }: { until: string; now: number }): ReactNode {
  const { formatTime } = useMoments();
  return (
    <p className="host-until">
      <time dateTime={until}>{hostJoinTexts.until(formatTime(until))}</time>
      <span>{hostJoinTexts.left(minutesUntil(until, now))}</span>
    </p>
  );
}
