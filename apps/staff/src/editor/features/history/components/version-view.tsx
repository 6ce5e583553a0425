import { Button } from '@parta/ui/buttons/button';
import { TextSkeleton } from '@parta/ui/display/states';
import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { IconArrowLeft, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { useDialog } from '../../../../shell/actions/use-dialog.ts';
import { LoadFailure } from '../../../../shell/failures/load-failure.tsx';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { useEditing } from '../../../document/editing-context.ts';
import { showSlide } from '../../../document/show-slide.ts';
import type { MaterialDocument } from '../../../document/types.ts';
import { ShownSlideView } from '../../../parts/shown-slide.tsx';
import { usePictures } from '../../../pictures/pictures.tsx';
import { type ListedVersion, versionQuery } from '../api.ts';
import { historyTexts } from '../texts.ts';

export interface VersionViewProps {
  version: ListedVersion;
  onBack: () => void;
  onRestored: () => void;
}

/** A version as it was, with the button that brings it back. */
export function VersionView({ version: listed, onBack, onRestored }: VersionViewProps): ReactNode {
  const { client } = useServices();
  const editing = useEditing();
  const { formatMoment } = useMoments();
  const confirming = useDialog<true>();
  const { material_id } = editing;
  const { version } = listed;
  const query = useQuery(versionQuery(client, material_id, version));
  const isCurrent = version === editing.saved().version;

  const restoring = useAction<void>({
    action: historyTexts.restore_action,
    run: async () => {
      if (!(await editing.flush())) {
        showToast({ kind: 'warning', text: historyTexts.not_saved });
        confirming.close();
        return;
      }
      await client.call('editor.restore', {
        params: { id: material_id, version },
        body: { base_version: editing.saved().version },
      });
      editing.takeTheirs(await client.call('editor.material', { params: { id: material_id } }));
      confirming.close();
      showToast({ kind: 'success', text: historyTexts.restored });
      onRestored();
    },
    refuse: (error) => {
      if (error.reason !== 'stale_version') return false;
      showToast({ kind: 'warning', text: historyTexts.stale });
      confirming.close();
      return true;
    },
  });

  return (
    <div className="history">
      <div className="history-buttons">
        <Button icon={<IconArrowLeft aria-hidden="true" />} onClick={onBack} data-autofocus>
          {historyTexts.back}
        </Button>
        {!isCurrent && (
          <Button
            variant="primary"
            icon={<IconHistory aria-hidden="true" />}
            disabled={query.data === undefined}
            onClick={() => confirming.open(true)}
          >
            {historyTexts.restore}
          </Button>
        )}
      </div>
      <h3>{historyTexts.open_version(formatMoment(listed.saved_at))}</h3>
      {query.data !== undefined ? (
        <Contents document={query.data.document} />
      ) : query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <TextSkeleton lines={6} />
      )}
      <ConfirmDialog
        opened={confirming.opened}
        title={historyTexts.restore_title}
        confirmLabel={historyTexts.restore_do}
        danger={false}
        loading={restoring.pending !== null}
        onConfirm={() => restoring.start()}
        onCancel={confirming.close}
      >
        {historyTexts.restore_text}
      </ConfirmDialog>
    </div>
  );
}

function Contents({ document }: { document: MaterialDocument }): ReactNode {
  const { fileUrl } = usePictures();
  const slides = new Map(document.contents.map((slide) => [slide.id, slide]));
  const order = document.toc.flatMap(({ content_ids }) => content_ids);
  const modules = document.toc.filter(({ type }) => type === 'material');
  return (
    <>
      <p>
        <b>{document.description.title || historyTexts.untitled}</b>
      </p>
      {modules.length > 0 && (
        <section aria-label={historyTexts.modules}>
          <ol>
            {modules.map(({ id, title }) => (
              <li key={id}>{title || historyTexts.untitled}</li>
            ))}
          </ol>
        </section>
      )}
      {modules.length === 0 && order.length === 0 && <p>{historyTexts.no_slides}</p>}
      {order.map((id, index) => {
        const slide = slides.get(id);
        if (slide === undefined) return null;
        return (
          <section key={id} className="history-slide" aria-label={historyTexts.slide(index + 1, slide.title)}>
            <h4>{historyTexts.slide(index + 1, slide.title)}</h4>
            <ShownSlideView slide={showSlide(slide)} fileUrl={fileUrl} />
          </section>
        );
      })}
    </>
  );
}
