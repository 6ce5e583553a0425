import { canManageGroups } from '@parta/domain/people/permissions';
import { Button } from '@parta/ui/buttons/button';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { ActionMenu } from '@parta/ui/overlays/menu';
import { showToast } from '@parta/ui/overlays/toasts';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChecklist,
  IconDotsVertical,
  IconExclamationCircle,
  IconEye,
  IconHistory,
  IconKeyboard,
  IconPlayerPlay,
  IconSchool,
  IconSettings,
} from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useServices } from '../../shell/services.tsx';
import { useDescription, useEdited, useEditing } from '../document/editing-context.ts';
import { areProblemsTold, findProblems } from '../document/problems.ts';
import { SaveState } from '../features/saving/components/save-state.tsx';
import { SurfaceBar } from '../frame/surface-bar.tsx';
import { editorTexts } from '../texts.ts';
import { routeTexts } from './texts.ts';

export interface EditorBarProps {
  onCheck: () => void;
  onHistory: () => void;
  onSettings: () => void;
  onShortcuts: () => void;
  onPreview: () => void;
}

/** What is open, whether it is saved, and what can be done with the whole of it. */
export function EditorBar(props: EditorBarProps): ReactNode {
  const editing = useEditing();
  const { settings, permissions, goTo } = useServices();
  const { title } = useDescription();
  const found = useEdited(
    ({ history, children }) =>
      findProblems(history.now.document, editing.template, children).filter(({ grade }) => grade === 'error').length,
  );
  const errors = useEdited(areProblemsTold) ? found : 0;
  const { area, editor } = settings.bases;
  const { folder, material_id, template } = editing;
  const library = folder === null ? `${area}library` : `${area}library/${folder}`;

  async function view(): Promise<void> {
    await editing.flush();
    goTo(`${editor}view/${material_id}`);
  }

  /** The library asks for the settings of the activity; what stands in the way is told here. */
  async function run(): Promise<void> {
    if (found > 0) return props.onCheck();
    if (await editing.flush()) goTo(`${library}?run=${material_id}`);
    else showToast({ kind: 'danger', text: routeTexts.run_unsaved });
  }

  return (
    <SurfaceBar
      back={{ href: library, ...editorTexts.back_to_library }}
      tools={
        <>
          <UndoButtons />
          <span className="surface-widest">
            <Button
              variant="subtle"
              icon={<IconSettings aria-hidden="true" />}
              aria-label={routeTexts.settings}
              onClick={props.onSettings}
            >
              {routeTexts.settings_short}
            </Button>
          </span>
          <span className="surface-wide">
            <Button
              variant="subtle"
              icon={errors > 0 ? <IconExclamationCircle aria-hidden="true" /> : <IconChecklist aria-hidden="true" />}
              onClick={props.onCheck}
            >
              {errors > 0 ? routeTexts.check_errors(errors) : routeTexts.check}
            </Button>
          </span>
          {template !== 'course' && (
            <Button
              icon={<IconPlayerPlay aria-hidden="true" />}
              aria-label={routeTexts.preview}
              onClick={props.onPreview}
            >
              <span className="surface-word">{routeTexts.preview}</span>
            </Button>
          )}
          {canManageGroups(permissions) && <RunButton errors={errors} onRun={() => void run()} />}
          <MoreMenu {...props} onView={() => void view()} />
        </>
      }
    >
      <h1>{title || editorTexts.untitled}</h1>
      <SaveState />
    </SurfaceBar>
  );
}

function UndoButtons(): ReactNode {
  const editing = useEditing();
  const canUndo = useEdited((state) => state.history.past.length > 0);
  const canRedo = useEdited((state) => state.history.future.length > 0);
  return (
    <>
      <IconButton
        label={routeTexts.undo}
        icon={<IconArrowBackUp />}
        disabled={!canUndo}
        aria-keyshortcuts="Control+Z"
        onClick={editing.undo}
      />
      <IconButton
        label={routeTexts.redo}
        icon={<IconArrowForwardUp />}
        disabled={!canRedo}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={editing.redo}
      />
    </>
  );
}

/** Runs the material; while errors stand in the way it leads to them instead, and tells how many there are. */
function RunButton({ errors, onRun }: { errors: number; onRun: () => void }): ReactNode {
  const obstacleId = useId();
  return (
    <Button
      variant="primary"
      icon={<IconSchool aria-hidden="true" />}
      aria-disabled={errors > 0 || undefined}
      aria-describedby={errors > 0 ? obstacleId : undefined}
      title={errors > 0 ? routeTexts.run_after(errors) : undefined}
      onClick={onRun}
    >
      {routeTexts.run}
      {errors > 0 && (
        <span className="surface-count" id={obstacleId}>
          <span aria-hidden="true">{errors}</span>
          <span className="ui-hidden-text">{routeTexts.run_after(errors)}</span>
        </span>
      )}
    </Button>
  );
}

function MoreMenu(props: EditorBarProps & { onView: () => void }): ReactNode {
  return (
    <ActionMenu
      trigger={<IconButton label={routeTexts.more} icon={<IconDotsVertical />} />}
      actions={[
        {
          key: 'settings',
          label: routeTexts.settings,
          icon: <IconSettings aria-hidden="true" />,
          onSelect: props.onSettings,
        },
        {
          key: 'check',
          label: routeTexts.check,
          icon: <IconChecklist aria-hidden="true" />,
          onSelect: props.onCheck,
        },
        {
          key: 'history',
          label: routeTexts.history,
          icon: <IconHistory aria-hidden="true" />,
          onSelect: props.onHistory,
        },
        { key: 'viewer', label: routeTexts.viewer, icon: <IconEye aria-hidden="true" />, onSelect: props.onView },
        {
          key: 'shortcuts',
          label: routeTexts.shortcuts,
          icon: <IconKeyboard aria-hidden="true" />,
          keyHint: '?',
          startsGroup: true,
          onSelect: props.onShortcuts,
        },
      ]}
    />
  );
}
