import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterOverlay } from '../../shell/actions/after-overlay.ts';
import { useDialog } from '../../shell/actions/use-dialog.ts';
import { useDescription, useEditing } from '../document/editing-context.ts';
import type { MaterialProblem } from '../document/problems.ts';
import { cardIdOf } from '../features/canvas/components/question-card.tsx';
import { SLIDE_TITLE_ID, SlideCanvas } from '../features/canvas/components/slide-canvas.tsx';
import { SlideSide } from '../features/canvas/components/slide-side.tsx';
import { CheckDialog } from '../features/check/components/check-dialog.tsx';
import { CourseCanvas } from '../features/course/components/course-canvas.tsx';
import { moduleIdOf } from '../features/course/components/module-card.tsx';
import { HistoryDialog } from '../features/history/components/history-dialog.tsx';
import { PreviewDialog } from '../features/preview/components/preview-dialog.tsx';
import { ConflictDialog } from '../features/saving/components/conflict-dialog.tsx';
import { FailureNotice } from '../features/saving/components/failure-notice.tsx';
import { NeighbourNotice } from '../features/saving/components/neighbour-notice.tsx';
import { SettingsDialog } from '../features/settings/components/settings-dialog.tsx';
import { ShortcutsDialog } from '../features/shortcuts/components/shortcuts-dialog.tsx';
import { SlideList } from '../features/slides/components/slide-list.tsx';
import { EditorFrame, type Pane } from '../frame/editor-frame.tsx';
import { DocumentPart } from '../parts/document-part.tsx';
import { useCutPasteReport } from '../parts/use-cut-paste-report.ts';
import { editorTexts } from '../texts.ts';
import { EditorBar } from './editor-bar.tsx';
import { useEditorKeys } from './use-editor-keys.ts';

function focusPlace(id: string): void {
  const place = document.getElementById(id);
  const field = place?.querySelector<HTMLElement>('input');
  (field ?? place)?.focus();
  place?.scrollIntoView({ block: 'nearest' });
}

/** The editor of one opened material. */
export function EditorScreen(): ReactNode {
  const editing = useEditing();
  const { title } = useDescription();
  const [pane, setPane] = useState<Pane>('canvas');
  const settings = useDialog<true>();
  const history = useDialog<true>();
  const check = useDialog<true>();
  const preview = useDialog<true>();
  const shortcuts = useDialog<true>();
  useCutPasteReport();
  const isCourse = editing.template === 'course';
  useEditorKeys({
    onAdded: beginSlide,
    onPreview: () => {
      if (!isCourse) preview.open(true);
    },
    onHelp: () => shortcuts.open(true),
  });

  /** A new slide is there to be written on, at once: the next letter may be on its way. */
  function beginSlide(): void {
    flushSync(() => setPane('canvas'));
    focusPlace(SLIDE_TITLE_ID);
  }

  function goTo(problem: MaterialProblem): void {
    check.close();
    const { slide_id, question_id, module_id, isDescription } = problem;
    if (module_id !== undefined) {
      afterOverlay('dialog', () => focusPlace(moduleIdOf(module_id)));
    } else if (isDescription) {
      afterOverlay('dialog', () => settings.open(true));
    } else if (slide_id === null) {
      setPane('canvas');
      afterOverlay('dialog', () => focusPlace('content'));
    } else {
      setPane('canvas');
      editing.select({ slide_id, question_id });
      const place = question_id === null ? SLIDE_TITLE_ID : cardIdOf(question_id);
      afterOverlay('dialog', () => focusPlace(place));
    }
  }

  return (
    <>
      <title>{editorTexts.page_title(title || editorTexts.untitled)}</title>
      <EditorFrame
        bar={
          <EditorBar
            onCheck={() => check.open(true)}
            onHistory={() => history.open(true)}
            onSettings={() => settings.open(true)}
            onShortcuts={() => shortcuts.open(true)}
            onPreview={() => preview.open(true)}
          />
        }
        notice={
          <>
            <FailureNotice />
            <NeighbourNotice />
          </>
        }
        list={
          isCourse ? null : (
            <DocumentPart>
              <SlideList onChosen={() => setPane('canvas')} onAdded={beginSlide} />
            </DocumentPart>
          )
        }
        canvas={<DocumentPart>{isCourse ? <CourseCanvas /> : <SlideCanvas />}</DocumentPart>}
        side={
          isCourse ? null : (
            <DocumentPart>
              <SlideSide />
            </DocumentPart>
          )
        }
        pane={pane}
        onPane={setPane}
      />
      <SettingsDialog opened={settings.opened} onClose={settings.close} />
      <HistoryDialog dialog={history} />
      <CheckDialog opened={check.opened} onClose={check.close} onGo={goTo} />
      <PreviewDialog opened={preview.opened} onClose={preview.close} />
      <ShortcutsDialog opened={shortcuts.opened} onClose={shortcuts.close} />
      <ConflictDialog />
    </>
  );
}
