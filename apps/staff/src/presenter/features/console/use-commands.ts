import type { PresenterDocument } from '@parta/contract/live-documents';
import type { LiveCommand } from '@parta/domain/live/live-phase';
import { useRef, useState } from 'react';

/** How a command ended: the step it led to, that another presenter was first, or another refusal. */
export type CommandOutcome = { kind: 'done'; step: number } | { kind: 'stale' } | { kind: 'refused' };

export interface Commands {
  /** The command under way, until the state it leads to is on the screen. */
  pending: LiveCommand | null;
  /** Gives a command for the state on the screen; while one is under way, nothing happens. */
  give: (command: LiveCommand) => void;
}

interface Given {
  command: LiveCommand;
  /** The step that must be seen before another command is given; null while the server has not answered. */
  awaited_step: number | null;
}

/**
 * One command at a time, each for the step that the presenter has seen. A command stays pending until a document of its
 * step (or, after a refusal because of a newer step, a newer document) has come: pressing again could act twice.
 */
export function useCommands(
  lesson: Pick<PresenterDocument, 'step'>,
  send: (command: LiveCommand, step: number) => Promise<CommandOutcome>,
): Commands {
  const [given, setGiven] = useState<Given | null>(null);
  const sending = useRef(false);
  const isSettled = given === null || (given.awaited_step !== null && lesson.step >= given.awaited_step);
  const pending = isSettled ? null : given.command;

  async function run(command: LiveCommand): Promise<void> {
    const seen = lesson.step;
    setGiven({ command, awaited_step: null });
    const outcome = await send(command, seen);
    sending.current = false;
    if (outcome.kind === 'refused') setGiven(null);
    else setGiven({ command, awaited_step: outcome.kind === 'done' ? outcome.step : seen + 1 });
  }

  return {
    pending,
    give(command) {
      if (pending !== null || sending.current) return;
      sending.current = true;
      void run(command);
    },
  };
}
