import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import type { CallError } from '@parta/web-kit/call-error';
import { type ReactNode, useState } from 'react';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useAction } from '../../shell/actions/use-action.ts';
import type { DialogState } from '../../shell/actions/use-dialog.ts';

export interface ConfirmActionProps<Value> {
  dialog: DialogState<Value>;
  /** The question. */
  title: string;
  /** What happens, and whether it can be brought back. */
  words: (value: Value) => ReactNode;
  /** A verb. */
  confirmLabel: string;
  /** Makes the call and asks anew for what it has changed; the dialog closes after it. */
  run: (value: Value) => Promise<void>;
  /** Words for a refusal, shown in the dialog; null leaves it to the general toast. */
  describe: (error: CallError) => string | null;
  /** In Russian, as it stands after «При». */
  action: string;
  /** false for a step that destroys nothing. Default: true. */
  danger?: boolean;
}

/** Asks, acts once and tells in the same dialog why it could not be done. */
export function ConfirmAction<Value>(props: ConfirmActionProps<Value>): ReactNode {
  const { dialog, title, words, confirmLabel, run, describe, action, danger = true } = props;
  const [problem, setProblem] = useState<{ opening: number; text: string } | null>(null);
  const confirmed = useAction<Value>({
    run: async (value) => {
      setProblem(null);
      await run(value);
      dialog.close();
    },
    action,
    refuse: (error) => {
      const text = describe(error);
      if (text !== null) setProblem({ opening: dialog.opening, text });
      return text !== null;
    },
  });
  const { value } = dialog;
  return (
    <ConfirmDialog
      opened={dialog.opened}
      title={title}
      confirmLabel={confirmLabel}
      danger={danger}
      loading={confirmed.pending !== null}
      onCancel={dialog.close}
      onConfirm={() => {
        if (value !== null) confirmed.start(value);
      }}
    >
      <div className="admin-words">
        {value !== null && words(value)}
        <FormProblem text={problem?.opening === dialog.opening ? problem.text : null} />
      </div>
    </ConfirmDialog>
  );
}
