import { Modal } from '@mantine/core';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DrawnPart } from '../../../../shell/failures/drawn-part.tsx';
import { useServices } from '../../../../shell/services.tsx';
import { useDocument, useEditing } from '../../../document/editing-context.ts';
import { showSlide } from '../../../document/show-slide.ts';
import { findSlide, listSlideIds } from '../../../document/steps/slides.ts';
import { ShownSlideView, type TriedAnswer } from '../../../parts/shown-slide.tsx';
import { SlideSteps } from '../../../parts/slide-steps.tsx';
import { partTexts } from '../../../parts/texts.ts';
import { tryAnswer } from '../../../parts/try-answer.ts';
import { usePictures } from '../../../pictures/pictures.tsx';
import { previewTexts } from '../texts.ts';
import { BoardView } from './board-view.tsx';
import '../preview.css';

const VIEWS = ['phone', 'wide', 'board'] as const;
type View = (typeof VIEWS)[number];

export interface PreviewDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The whole material as a pupil sees it, and as it stands on the wall. */
export function PreviewDialog({ opened, onClose }: PreviewDialogProps): ReactNode {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      withCloseButton={false}
      title={previewTexts.title}
      classNames={{ header: 'preview-header', title: 'ui-hidden-text', body: 'preview-body', content: 'preview' }}
      transitionProps={{ duration: 120 }}
    >
      {opened && <Preview onClose={onClose} />}
    </Modal>
  );
}

function Preview({ onClose }: { onClose: () => void }): ReactNode {
  const editing = useEditing();
  const { client } = useServices();
  const { fileUrl } = usePictures();
  const document = useDocument();
  const [view, setView] = useState<View>('phone');
  const order = listSlideIds(document);
  const [index, setIndex] = useState(() => {
    const { slide_id } = editing.store.getState().history.now.selection;
    return Math.max(0, slide_id === null ? 0 : order.indexOf(slide_id));
  });
  const slide = findSlide(document, order[index] ?? null);

  /** The server marks what it has: the last changes go to it first. */
  async function handleTry(question_id: string, answer: unknown): Promise<TriedAnswer | string> {
    if (!(await editing.flush())) return previewTexts.not_saved;
    return tryAnswer(client, editing.material_id, question_id, answer);
  }

  function handleGo(next: number): void {
    setIndex(next);
    editing.select({ slide_id: order[next] ?? null, question_id: null });
  }

  return (
    <>
      <div className="preview-bar">
        <fieldset className="preview-views">
          <legend className="ui-hidden-text">{previewTexts.view}</legend>
          {VIEWS.map((each) => (
            <button key={each} type="button" aria-pressed={each === view} onClick={() => setView(each)}>
              {previewTexts.views[each]}
            </button>
          ))}
        </fieldset>
        <IconButton label={previewTexts.close} icon={<IconX />} onClick={onClose} data-autofocus />
      </div>
      {slide === undefined ? (
        <p className="preview-none">{previewTexts.no_slides}</p>
      ) : (
        <>
          <div
            role="group"
            className="preview-stage"
            data-view={view}
            // A long slide is scrolled by keyboard too.
            tabIndex={0}
            aria-label={previewTexts.slide(index + 1, slide.title)}
          >
            {view === 'board' ? (
              <DrawnPart resetKey={slide} text={partTexts.undrawn}>
                <BoardView slide={showSlide(slide)} fileUrl={fileUrl} />
              </DrawnPart>
            ) : (
              <div className="preview-frame">
                <ShownSlideView key={slide.id} slide={showSlide(slide)} fileUrl={fileUrl} onTry={handleTry} />
              </div>
            )}
          </div>
          <div className="preview-steps">
            <SlideSteps index={index} count={order.length} onGo={handleGo} />
          </div>
        </>
      )}
    </>
  );
}
