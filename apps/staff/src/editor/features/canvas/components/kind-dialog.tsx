import { editorKindOf } from '@parta/question-types/editors';
import type { QuestionKind } from '@parta/question-types/kinds';
import { kindTexts } from '@parta/question-types/names';
import { Dialog } from '@parta/ui/overlays/dialog';
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { KindIcon } from '../../../parts/kind-icon.tsx';
import type { KindGroup } from '../rules.ts';
import { canvasTexts } from '../texts.ts';

export interface KindDialogProps {
  dialog: DialogState<true>;
  title: string;
  text?: string;
  groups: readonly KindGroup[];
  /** The kind that is now; null where a new question is asked for. */
  current: string | null;
  onChoose: (kind: QuestionKind) => void;
  /** Where the choice leads; it gets the focus, and what was there before the dialog does not. */
  onChosen?: () => void;
}

/** Kinds of question with a line about each. */
export function KindDialog({ dialog, title, text, groups, current, onChoose, onChosen }: KindDialogProps): ReactNode {
  const id = useId();
  /** The opening in which a kind was chosen. */
  const [chosenIn, setChosenIn] = useState<number | null>(null);

  function handleChoose(kind: QuestionKind): void {
    // All of it before the next letter, which belongs to what was chosen.
    flushSync(() => {
      if (onChosen !== undefined) setChosenIn(dialog.opening);
      dialog.close();
      onChoose(kind);
    });
    onChosen?.();
  }

  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={title}
      size="large"
      givesFocusBack={chosenIn !== dialog.opening}
    >
      {text !== undefined && <p className="ui-muted">{text}</p>}
      {groups.map(({ key, kinds }, group) => (
        <section key={key} className="kind-group" aria-labelledby={`${id}-${key}`}>
          <h3 id={`${id}-${key}`} hidden={groups.length === 1}>
            {canvasTexts.kind_groups[key]}
          </h3>
          <ul className="kind-list" data-narrow={kinds.length === 3 || undefined}>
            {kinds.map((kind, index) => (
              <li key={kind}>
                <button
                  type="button"
                  className="kind-choice"
                  aria-current={kind === current || undefined}
                  data-autofocus={(group === 0 && index === 0) || undefined}
                  onClick={() => handleChoose(kind)}
                >
                  <KindIcon kind={kind} />
                  <span>
                    <b>{kindTexts[kind].name}</b>
                    <span className="ui-muted">{editorKindOf(kind).about}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
