import { Button } from '@parta/ui/buttons/button';
import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { Dialog } from '@parta/ui/overlays/dialog';
import { QrCode } from '@parta/ui/qr/qr-code';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { copyLink } from '../../../../shell/actions/copy-link.ts';
import { useDialog } from '../../../../shell/actions/use-dialog.ts';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { useJoining } from '../../../joining-services.tsx';
import type { Joining } from '../rules/joining-news.ts';
import { hostJoinTexts } from '../texts.ts';
import { useJoinCommands } from '../use-join-commands.ts';
import { GroupCard, type HostedGroup } from './group-card.tsx';
import { GroupCode } from './group-code.tsx';
import { HostFrame } from './host-frame.tsx';
import { PeopleList } from './people-list.tsx';

/** More groups than this are shown as a list. */
const GRID_MAX = 4;

export interface JoiningBoardProps {
  joining: Joining;
  /** When the server was last heard, in milliseconds, while it cannot be reached; null otherwise. */
  lost_since: number | null;
  askNow: () => void;
}

function layoutOf(count: number): 'one' | 'pair' | 'grid' | 'list' {
  if (count <= 2) return count === 1 ? 'one' : 'pair';
  return count <= GRID_MAX ? 'grid' : 'list';
}

const COPY_WORDS = { copied: hostJoinTexts.link_copied, not_copied: hostJoinTexts.link_not_copied };

/** The codes of all groups with who came, and what may be done with them. */
export function JoiningBoard({ joining, lost_since, askNow }: JoiningBoardProps): ReactNode {
  const { settings, origin } = useJoining();
  const { getNow, goTo } = useServices();
  const { groups, ahead_ms } = joining;
  const now = getNow() + ahead_ms;
  const stopping = useDialog<readonly HostedGroup[]>();
  const enlarged = useDialog<HostedGroup>();
  const door = new URL('groups/join/', new URL(settings.bases.area, origin));
  const open = groups.filter(({ code }) => code !== null);
  const { start, stop } = useJoinCommands(askNow, (stopped) => {
    // Without a code the screen has nothing to show a class.
    if (open.every(({ id }) => stopped.includes(id))) goTo(`${settings.bases.area}groups`);
  });
  const layout = layoutOf(groups.length);
  const linkOf = ({ code }: HostedGroup): string => new URL(code ?? '', door).href;
  const close = useEffectEvent(stopping.close);
  const isAnyOpen = open.length > 0;
  useEffect(() => {
    if (!isAnyOpen) close();
  }, [isAnyOpen]);

  return (
    <HostFrame
      tools={
        isAnyOpen && (
          <>
            <Button loading={start.pending !== null} onClick={() => start.start(open.map(({ id }) => id))}>
              {hostJoinTexts.prolong}
            </Button>
            <Button variant="danger" onClick={() => stopping.open(open)}>
              {open.length > 1 ? hostJoinTexts.stop_all : hostJoinTexts.stop}
            </Button>
          </>
        )
      }
    >
      {lost_since !== null && <Lost since={lost_since} />}
      <div className="host-columns">
        <div className="host-groups-side">
          {isAnyOpen ? (
            <p className="host-door">
              <span>{hostJoinTexts.open_address}</span>
              <strong>{`${door.host}${door.pathname}`}</strong>
              <span>{hostJoinTexts.and_type}</span>
            </p>
          ) : (
            <p className="host-door" role="status">
              <strong>{hostJoinTexts.all_stopped}</strong>
            </p>
          )}
          <div className="host-groups" data-layout={layout}>
            {groups.map((group) => (
              <GroupCard
                key={group.id}
                group={group}
                link={linkOf(group)}
                now={now}
                onEnlarge={() => enlarged.open(group)}
                onCopy={() => void copyLink(linkOf(group), COPY_WORDS)}
                onStop={() => stopping.open([group])}
                onOpenAgain={() => start.start([group.id])}
              />
            ))}
          </div>
        </div>
        <PeopleList joining={joining} />
      </div>
      <ConfirmDialog
        opened={stopping.opened}
        title={hostJoinTexts.stop_title}
        confirmLabel={hostJoinTexts.stop}
        loading={stop.pending !== null}
        onCancel={stopping.close}
        onConfirm={() => {
          stop.start((stopping.value ?? []).map(({ id }) => id));
          stopping.close();
        }}
      >
        {hostJoinTexts.stop_text((stopping.value ?? []).map(({ name }) => `«${name}»`).join(', '))}
      </ConfirmDialog>
      <Dialog opened={enlarged.opened} onClose={enlarged.close} title={enlarged.value?.name ?? ''} size="large">
        {enlarged.value !== null && <Enlarged group={enlarged.value} link={linkOf(enlarged.value)} />}
      </Dialog>
    </HostFrame>
  );
}

function Enlarged({ group, link }: { group: HostedGroup; link: string }): ReactNode {
  return (
    <div className="host-enlarged">
      <QrCode text={link} label={hostJoinTexts.qr(group.name)} className="host-qr" />
      {group.code !== null && <GroupCode code={group.code} />}
    </div>
  );
}

/** The screen goes on showing what it knows. */
function Lost({ since }: { since: number }): ReactNode {
  const { formatTime } = useMoments();
  const [at] = useState(since);
  return (
    <p className="host-lost" role="alert">
      {hostJoinTexts.lost(formatTime(new Date(at).toISOString()))}
    </p>
  );
}
