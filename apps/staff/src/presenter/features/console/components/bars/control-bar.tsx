import type { PresenterDocument } from '@parta/contract/live-documents';
import type { LiveCommand } from '@parta/domain/live/live-phase';
import { useIsNarrow } from '@parta/ui/browser/use-is-narrow';
import { Button } from '@parta/ui/buttons/button';
import { IconButton } from '@parta/ui/buttons/icon-button';
import {
  IconBulb,
  IconChevronLeft,
  IconChevronRight,
  IconClockPlus,
  IconDoorEnter,
  IconEye,
  IconEyeOff,
  IconHandStop,
  IconPlayerPause,
  IconPlayerPlay,
  IconSquare,
  IconTrophy,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { KeyAction } from '../../rules/console-keys.ts';
import { findMainStep, isGraded, listPossibleCommands, type MainStep } from '../../rules/main-step.ts';
import { consoleTexts } from '../../texts.ts';
import { keepFocus } from '../keep-focus.ts';
import './control-bar.css';

const MAIN_ICONS: Record<MainStep, ReactNode> = {
  start: <IconPlayerPlay />,
  open: <IconDoorEnter />,
  close: <IconHandStop />,
  reveal: <IconBulb />,
  leaderboard: <IconTrophy />,
  next: <IconChevronRight />,
  resume: <IconPlayerPlay />,
  finish: <IconSquare />,
};

export interface ControlBarProps {
  lesson: PresenterDocument;
  /** The command under way; no other is given until its outcome is seen. */
  pending: LiveCommand | null;
  /** False while there is no link to the server. */
  connected: boolean;
  tallyShown: boolean;
  /** @param pressed_at the `timeStamp` of the press */
  onAction: (action: KeyAction, pressed_at: number) => void;
}

interface Control {
  action: Exclude<KeyAction, 'main' | 'finish' | 'keys'>;
  label: string;
  short: string;
  icon: ReactNode;
  atEnd?: boolean;
  disabled: boolean;
  loading: boolean;
}

function listControls({ lesson, pending, connected, tallyShown }: ControlBarProps): Control[] {
  const possible = listPossibleCommands(lesson);
  const give = (command: LiveCommand): { disabled: boolean; loading: boolean } => ({
    disabled: !connected || !possible.has(command) || (pending !== null && pending !== command),
    loading: pending === command,
  });
  const { key_meanings } = consoleTexts;
  return [
    { action: 'back', label: key_meanings.back, short: consoleTexts.back, icon: <IconChevronLeft />, ...give('back') },
    {
      action: 'extend',
      label: consoleTexts.extend_long,
      short: consoleTexts.extend,
      icon: <IconClockPlus />,
      ...give('extend'),
    },
    {
      action: 'tally',
      label: tallyShown ? consoleTexts.hide_tally : consoleTexts.show_tally,
      short: tallyShown ? consoleTexts.hide_tally : consoleTexts.show_tally,
      icon: tallyShown ? <IconEyeOff /> : <IconEye />,
      disabled: false,
      loading: false,
    },
    {
      action: 'leaderboard',
      label: key_meanings.leaderboard,
      short: consoleTexts.leaderboard,
      icon: <IconTrophy />,
      ...give('leaderboard'),
    },
    lesson.paused
      ? {
          action: 'pause',
          label: consoleTexts.resume,
          short: consoleTexts.resume,
          icon: <IconPlayerPlay />,
          ...give('resume'),
        }
      : {
          action: 'pause',
          label: consoleTexts.pause,
          short: consoleTexts.pause,
          icon: <IconPlayerPause />,
          ...give('pause'),
        },
    {
      action: 'next',
      label: key_meanings.next,
      short: consoleTexts.next,
      icon: <IconChevronRight />,
      atEnd: true,
      ...give('next'),
    },
  ];
}

function getMainLabel(lesson: PresenterDocument, step: MainStep): string {
  if (step === 'reveal' && !(isGraded(lesson) && lesson.show_correctness)) return consoleTexts.show_answers;
  return consoleTexts.main_steps[step];
}

/** The controls of the lesson under the thumb: every command with its key, and one main button that is the next step. */
export function ControlBar(props: ControlBarProps): ReactNode {
  const { lesson, pending, connected, onAction } = props;
  const isNarrow = useIsNarrow();
  const inLobby = lesson.phase === 'lobby';
  const controls = inLobby ? [] : listControls(props);
  const step = findMainStep(lesson);
  const draw = (control: Control): ReactNode =>
    isNarrow ? (
      <IconButton
        {...keepFocus}
        key={control.action}
        variant="default"
        label={control.label}
        icon={control.icon}
        disabled={control.disabled || control.loading}
        onClick={({ timeStamp }) => onAction(control.action, timeStamp)}
      />
    ) : (
      <Button
        {...keepFocus}
        key={control.action}
        {...(control.atEnd === true ? { endIcon: control.icon } : { icon: control.icon })}
        keyHint={consoleTexts.key_names[control.action]}
        disabled={control.disabled}
        loading={control.loading}
        onClick={({ timeStamp }) => onAction(control.action, timeStamp)}
      >
        {control.short}
      </Button>
    );
  return (
    <footer className="controls" aria-label={consoleTexts.controls}>
      <div className="controls-row">{controls.filter(({ action }) => isNarrow || action !== 'next').map(draw)}</div>
      {step !== null && (
        <div className="controls-main">
          <Button
            {...keepFocus}
            variant={step === 'finish' ? 'danger' : 'primary'}
            large
            wide
            icon={MAIN_ICONS[step]}
            {...(isNarrow || pending !== null ? {} : { keyHint: consoleTexts.key_names.main })}
            loading={pending !== null}
            disabled={!connected}
            onClick={({ timeStamp }) => onAction('main', timeStamp)}
          >
            {pending === null ? getMainLabel(lesson, step) : consoleTexts.pending[pending]}
          </Button>
        </div>
      )}
      {!isNarrow && controls.filter(({ action }) => action === 'next').map(draw)}
    </footer>
  );
}
