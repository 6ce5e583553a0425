import { CallError } from '@parta/web-kit/call-error';
import { useRef, useState } from 'react';
import { hideFailure, showFailure } from '../failures/failure-toast.tsx';
import { useShell } from '../services.tsx';

export interface ActionOptions<Input> {
  run: (input: Input) => Promise<void>;
  /** In Russian, as it stands after «При»: «удалении подразделения». */
  action: string;
  /** Says a refusal in words of the screen's own and returns true; false leaves it to the general toast. */
  refuse?: (error: CallError, input: Input) => boolean;
}

export interface Action<Input> {
  /** What is under way; null when nothing is. */
  pending: Input | null;
  /** Does nothing while one is under way. */
  start: (input: Input) => void;
}

/** A command behind a button: one at a time, and a failure is always told. */
export function useAction<Input>({ run, action, refuse }: ActionOptions<Input>): Action<Input> {
  const { settings } = useShell();
  const [pending, setPending] = useState<Input | null>(null);
  const running = useRef(false);

  async function perform(input: Input): Promise<void> {
    running.current = true;
    setPending(input);
    try {
      await run(input);
      hideFailure(action);
    } catch (error) {
      const isTold = error instanceof CallError && (refuse?.(error, input) ?? false);
      if (!isTold) showFailure(action, error, settings.help_mailbox);
    }
    running.current = false;
    setPending(null);
  }

  return {
    pending,
    start(input) {
      if (!running.current) void perform(input);
    },
  };
}
