import type { QuestionKind } from '@parta/question-types/kinds';
import { kindNames } from '@parta/question-types/names';
import { Dialog } from '@parta/ui/dialog';
import type { ReactNode } from 'react';
import type { DialogState } from '../../../../shell/use-dialog.ts';
import { KindIcon } from '../../../parts/kind-icon.tsx';
import { describeKind } from '../rules.ts';

export interface KindDialogProps {
  dialog: DialogState<true>;
  title: string;
  text?: string;
  kinds: readonly QuestionKind[];
  /** The kind that is now; null where a new question is asked for. */
  current: string | null;
  onChoose: (kind: QuestionKind) => void;
}

/** Kinds of question with a line about each. */
export function KindDialog({ dialog, title, text, kinds, current, onChoose }: KindDialogProps): ReactNode {
  return (
    <Dialog opened={dialog.opened} onClose={dialog.close} title={title} size="large">
      {text !== undefined && <p className="ui-muted">{text}</p>}
      <ul className="kind-list">
        {kinds.map((kind, index) => (
          <li key={kind}>
            <button
              type="button"
              className="kind-choice"
              aria-current={kind === current || undefined}
              data-autofocus={index === 0 || undefined}
              onClick={() => {
                dialog.close();
                onChoose(kind);
              }}
            >
              <KindIcon kind={kind} />
              <span>
                <b>{kindNames[kind]}</b>
                <span className="ui-muted">{describeKind(kind)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
