import { Button } from '@parta/ui/buttons/button';
import { TextSkeleton } from '@parta/ui/display/states';
import { Dialog } from '@parta/ui/overlays/dialog';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { LoadFailure } from '../../../../shell/failures/load-failure.tsx';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { useEditing } from '../../../document/editing-context.ts';
import { type ListedVersion, versionsQuery } from '../api.ts';
import { groupVersions, type Sitting } from '../rules.ts';
import { historyTexts } from '../texts.ts';
import { VersionView } from './version-view.tsx';
import '../history.css';

/** Versions of the material by day; each can be looked at and restored. */
export function HistoryDialog({ dialog }: { dialog: DialogState<true> }): ReactNode {
  return (
    <Dialog opened={dialog.opened} onClose={dialog.close} title={historyTexts.title} size="large">
      {dialog.value !== null && <History key={dialog.opening} opening={dialog.opening} onDone={dialog.close} />}
    </Dialog>
  );
}

function History({ opening, onDone }: { opening: number; onDone: () => void }): ReactNode {
  const { client } = useServices();
  const { material_id } = useEditing();
  const { formatDay, getWallClock } = useMoments();
  const query = useInfiniteQuery(versionsQuery(client, material_id, opening));
  const [shown, setShown] = useState<ListedVersion | null>(null);
  if (shown !== null) return <VersionView version={shown} onBack={() => setShown(null)} onRestored={onDone} />;
  if (query.isError && query.data === undefined) return <LoadFailure query={query} />;
  if (query.data === undefined) return <TextSkeleton lines={6} />;
  const { pages } = query.data;
  const current = pages[0]?.current ?? 0;
  const days = groupVersions(
    pages.flatMap(({ versions }) => versions),
    (moment) => getWallClock(new Date(moment).getTime()).slice(0, 'YYYY-MM-DD'.length),
  );
  return (
    <div className="history">
      <p className="ui-muted">{historyTexts.about}</p>
      {days.length === 0 && <p>{historyTexts.empty}</p>}
      {days.map(({ day, sittings }) => (
        <section key={day} aria-label={formatDay(sittings[0]?.last.saved_at ?? day)}>
          <h3>{formatDay(sittings[0]?.last.saved_at ?? day)}</h3>
          <ul>
            {sittings.map((sitting) => (
              <SittingRow key={sitting.last.version} sitting={sitting} current={current} onShow={setShown} />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {historyTexts.more}
        </Button>
      )}
    </div>
  );
}

interface SittingRowProps {
  sitting: Sitting;
  current: number;
  onShow: (version: ListedVersion) => void;
}

function SittingRow({ sitting, current, onShow }: SittingRowProps): ReactNode {
  const [isUnfolded, setUnfolded] = useState(false);
  const { last, versions } = sitting;
  return (
    <li>
      <VersionButton version={last} isCurrent={last.version === current} count={versions.length} onShow={onShow} />
      {versions.length > 1 && (
        <Button variant="subtle" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? historyTexts.fold : historyTexts.whole_sitting}
        </Button>
      )}
      {isUnfolded && (
        <ul>
          {versions.slice(1).map((version) => (
            <li key={version.version}>
              <VersionButton version={version} isCurrent={false} count={1} onShow={onShow} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface VersionButtonProps {
  version: ListedVersion;
  isCurrent: boolean;
  /** Saves that it stands for. */
  count: number;
  onShow: (version: ListedVersion) => void;
}

function VersionButton({ version, isCurrent, count, onShow }: VersionButtonProps): ReactNode {
  const { getWallClock } = useMoments();
  const time = getWallClock(new Date(version.saved_at).getTime()).split('T')[1] ?? '';
  return (
    <button type="button" className="history-version" onClick={() => onShow(version)}>
      <b>{time}</b>
      <span>
        {historyTexts.causes[version.cause]}
        {isCurrent && <span className="history-current">{historyTexts.current}</span>}
        <span className="ui-muted">
          {[
            historyTexts.by(version.saved_by),
            historyTexts.slides(version.contents_count),
            ...(count > 1 ? [historyTexts.saves(count)] : []),
          ].join(' · ')}
        </span>
      </span>
    </button>
  );
}
