import type { PresenterDocument } from '@parta/contract/live-documents';
import { useIsNarrow } from '@parta/ui/browser/use-is-narrow';
import { Button } from '@parta/ui/buttons/button';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { Badge } from '@parta/ui/display/badge';
import { Logo } from '@parta/ui/logo/logo';
import { ActionMenu, type MenuAction } from '@parta/ui/overlays/menu';
import { isSharedComputer } from '@parta/web-kit/shared-computer';
import {
  IconCalendarEvent,
  IconDotsVertical,
  IconKeyboard,
  IconLock,
  IconLockOpen,
  IconMoon,
  IconScan,
  IconScreenShare,
  IconScreenShareOff,
  IconSquare,
  IconSun,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SharedMark } from '../../../../../shell/shared-computer/shared-mark.tsx';
import { type ThemeSwitch, useThemeSwitch } from '../../../../../shell/theme/use-theme-switch.ts';
import type { CardsRequest } from '../../rules/cards-request.ts';
import { formatElapsed } from '../../rules/clock-text.ts';
import { consoleTexts } from '../../texts.ts';
import { useTicking } from '../../use-ticking.ts';
import { keepFocus } from '../keep-focus.ts';
import { EntranceButton } from '../lobby/entrance-button.tsx';
import { JoinCode } from '../lobby/join-code.tsx';
import './top-bar.css';

export interface TopBarProps {
  lesson: PresenterDocument;
  newYear: boolean;
  readNow: () => number;
  connected: boolean;
  entrancePending: boolean;
  /** Where the organizer's activities are. */
  activitiesUrl: string;
  onToggleEntrance: () => void;
  onOpenScreen: () => void;
  onRevokeScreen: () => void;
  onAskCards: (request: CardsRequest) => void;
  onShowPeople: () => void;
  onShowKeys: () => void;
  onFinish: () => void;
}

function Elapsed({ started_at, readNow }: { started_at: number; readNow: () => number }): ReactNode {
  const now = useTicking(readNow);
  return <Badge tone="accent">{consoleTexts.running(formatElapsed(now - started_at))}</Badge>;
}

function Running({ lesson, readNow }: { lesson: PresenterDocument; readNow: () => number }): ReactNode {
  if (lesson.phase === 'finished') return <Badge>{consoleTexts.finished}</Badge>;
  if (lesson.paused) return <Badge tone="warning">{consoleTexts.paused}</Badge>;
  if (lesson.started_at === null) return <Badge>{consoleTexts.lobby}</Badge>;
  return <Elapsed started_at={lesson.started_at} readNow={readNow} />;
}

function listMore(props: TopBarProps, { isDark, change }: ThemeSwitch, isNarrow: boolean): MenuAction[] {
  const { lesson } = props;
  const isOver = lesson.phase === 'finished';
  const onlyNarrow: MenuAction[] = [
    { key: 'screen', label: consoleTexts.open_screen, icon: <IconScreenShare />, onSelect: props.onOpenScreen },
    {
      key: 'entrance',
      label: lesson.entrance_locked ? consoleTexts.unlock_entrance : consoleTexts.lock_entrance,
      icon: lesson.entrance_locked ? <IconLock /> : <IconLockOpen />,
      disabled: !props.connected,
      onSelect: props.onToggleEntrance,
    },
    ...(lesson.with_cards
      ? [
          {
            key: 'scanner',
            label: consoleTexts.scanner_long,
            icon: <IconScan />,
            disabled: !props.connected,
            onSelect: () => props.onAskCards('scanner'),
          },
        ]
      : []),
  ];
  const finish: MenuAction = {
    key: 'finish',
    label: consoleTexts.finish,
    icon: <IconSquare />,
    danger: true,
    startsGroup: true,
    disabled: !props.connected,
    onSelect: props.onFinish,
  };
  return [
    ...(isNarrow && !isOver ? onlyNarrow : []),
    ...(isOver
      ? []
      : [
          {
            key: 'revoke',
            label: consoleTexts.revoke_screen,
            icon: <IconScreenShareOff />,
            disabled: !props.connected,
            onSelect: props.onRevokeScreen,
          },
        ]),
    {
      key: 'theme',
      label: isDark ? consoleTexts.light_theme : consoleTexts.dark_theme,
      icon: isDark ? <IconSun /> : <IconMoon />,
      onSelect: change,
    },
    {
      key: 'keys',
      label: consoleTexts.keys,
      icon: <IconKeyboard />,
      keyHint: consoleTexts.key_names.keys,
      onSelect: props.onShowKeys,
    },
    {
      key: 'activities',
      label: consoleTexts.to_activities,
      icon: <IconCalendarEvent />,
      onSelect: () => window.location.assign(props.activitiesUrl),
    },
    ...(isNarrow && !isOver ? [finish] : []),
  ];
}

/** What the lesson is, how long it runs, who is in, the code, the screen and the end. */
export function TopBar(props: TopBarProps): ReactNode {
  const { lesson, readNow } = props;
  const isNarrow = useIsNarrow();
  const theme = useThemeSwitch();
  const isOver = lesson.phase === 'finished';
  const isLesson = !isOver && lesson.phase !== 'lobby';
  return (
    <section className="bar" aria-label={consoleTexts.lesson}>
      <Logo newYear={props.newYear} />
      <h1 className="bar-title">{lesson.title}</h1>
      <span className="bar-running">
        <Running lesson={lesson} readNow={readNow} />
      </span>
      <span className="bar-gap" />
      {isLesson && isNarrow && (
        <Button
          variant="subtle"
          icon={<IconUsers />}
          aria-label={consoleTexts.show_people(lesson.participants)}
          onClick={props.onShowPeople}
        >
          {lesson.participants}
        </Button>
      )}
      {isLesson && !isNarrow && (
        <>
          <span className="bar-people">
            <IconUsers aria-hidden="true" />
            {consoleTexts.in_room(lesson.participants)}
          </span>
          <EntranceButton
            locked={lesson.entrance_locked}
            pending={props.entrancePending}
            onToggle={props.onToggleEntrance}
          />
        </>
      )}
      {isLesson && lesson.join_code !== null && (
        <span className="bar-code">
          <JoinCode code={lesson.join_code} />
        </span>
      )}
      {isLesson && !isNarrow && lesson.with_cards && (
        <Button {...keepFocus} icon={<IconScan />} onClick={() => props.onAskCards('scanner')}>
          <span className="bar-word">{consoleTexts.scanner}</span>
        </Button>
      )}
      {isLesson && !isNarrow && (
        <Button {...keepFocus} icon={<IconScreenShare />} onClick={props.onOpenScreen}>
          <span className="bar-word">{consoleTexts.screen}</span>
        </Button>
      )}
      {!isOver && !isNarrow && (
        <Button {...keepFocus} icon={<IconSquare />} onClick={props.onFinish} disabled={!props.connected}>
          {consoleTexts.finish}
        </Button>
      )}
      {isSharedComputer() && <SharedMark />}
      <ActionMenu
        trigger={<IconButton icon={<IconDotsVertical />} label={consoleTexts.more} />}
        actions={listMore(props, theme, isNarrow)}
      />
    </section>
  );
}
