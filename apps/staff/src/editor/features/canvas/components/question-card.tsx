import { editorKindOf } from '@parta/question-types/editors';
import { isQuestionKind, type QuestionKind } from '@parta/question-types/kinds';
import { kindTexts } from '@parta/question-types/names';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { ActionMenu } from '@parta/ui/overlays/menu';
import { IconArrowDown, IconArrowUp, IconCopy, IconDotsVertical, IconReplace, IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode, useRef, useState } from 'react';
import { afterOverlay } from '../../../../shell/actions/after-overlay.ts';
import { useDialog } from '../../../../shell/actions/use-dialog.ts';
import { useEditing } from '../../../document/editing-context.ts';
import { findKindProblems } from '../../../document/problems.ts';
import {
  changeQuestion,
  changeQuestionKind,
  deleteQuestion,
  duplicateQuestion,
  stepQuestion,
} from '../../../document/steps/questions.ts';
import type { Question } from '../../../document/types.ts';
import { KindIcon } from '../../../parts/kind-icon.tsx';
import { TextBlock } from '../../../parts/text-block.tsx';
import { usePictures } from '../../../pictures/pictures.tsx';
import { listKindGroups } from '../rules.ts';
import { canvasTexts } from '../texts.ts';
import { useCardFocus } from '../use-card-focus.ts';
import { Explanation } from './explanation.tsx';
import { KindDialog } from './kind-dialog.tsx';
import { QuestionSettings } from './question-settings.tsx';

export interface QuestionCardProps {
  slide_id: string;
  question: Question;
  /** From 1, on its slide. */
  number: number;
  isLast: boolean;
  isSelected: boolean;
  /** Just added: what is still missing is no mistake yet. */
  isFresh: boolean;
  /** The focus has gone elsewhere. */
  onLeave: (question_id: string) => void;
}

/** The id of the card of a question, which takes the focus when one is led to it. */
export function cardIdOf(question_id: string): string {
  return `question-${question_id}`;
}

/** The id of the button that adds a question, which takes the focus when no question is left. */
export const ADD_QUESTION_ID = 'add-question';

/** Brings a new question in sight, ready to be written. */
export function beginQuestion(question_id: string): void {
  const card = document.getElementById(cardIdOf(question_id))?.closest('.question-card');
  card?.scrollIntoView({ block: 'nearest' });
  card?.querySelector<HTMLElement>('[role="textbox"]')?.focus({ preventScroll: true });
}

/** A question with all that its author says of it; drawn anew only when it has changed, not with its neighbours. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps): ReactNode {
  const { slide_id, question, number, isLast, isSelected, isFresh, onLeave } = props;
  const editing = useEditing();
  const kinds = useDialog<true>();
  const card = useRef<HTMLElement>(null);
  const [told, setTold] = useState('');
  const { id, type } = question;
  const kindName = isQuestionKind(type) ? kindTexts[type].name : canvasTexts.unknown_kind;

  useCardFocus(card, { slide_id, question_id: id, onLeave });

  function change(fields: Partial<Omit<Question, 'id'>>, field: string): void {
    editing.edit(changeQuestion(slide_id, id, fields), `${id}:${field}`);
  }

  function step(by: -1 | 1): void {
    editing.edit(stepQuestion(slide_id, id, by));
    setTold(canvasTexts.question_moved(number + by));
  }

  function remove(): void {
    editing.edit(deleteQuestion(slide_id, id));
    const { question_id } = editing.store.getState().history.now.selection;
    const next = question_id === null ? ADD_QUESTION_ID : cardIdOf(question_id);
    afterOverlay('menu', () => document.getElementById(next)?.focus());
  }

  function duplicate(): void {
    editing.edit(duplicateQuestion(editing.newId, slide_id, id));
    const { question_id } = editing.store.getState().history.now.selection;
    if (question_id !== null) afterOverlay('menu', () => beginQuestion(question_id));
  }

  return (
    <section
      className="question-card"
      data-selected={isSelected || undefined}
      aria-label={canvasTexts.question(number, kindName)}
      ref={card}
    >
      <span className="ui-hidden-text" aria-live="polite">
        {told}
      </span>
      <div className="question-head">
        <KindIcon kind={type} />
        <h3 id={cardIdOf(id)} tabIndex={-1}>
          {canvasTexts.question(number, kindName)}
        </h3>
        <QuestionMenu
          number={number}
          isLast={isLast}
          onDuplicate={duplicate}
          onKind={() => kinds.open(true)}
          onStep={step}
          onRemove={remove}
        />
      </div>
      <TextBlock
        address={{ of: 'question', slide_id, question_id: id }}
        size="question"
        label={canvasTexts.question_text}
        placeholder={canvasTexts.question_placeholder}
        value={question.text}
        onChange={(text) => change({ text }, 'text')}
      />
      {isQuestionKind(type) ? (
        <KindForm key={type} kind={type} question={question} isFresh={isFresh} onChange={change} />
      ) : (
        <p className="ui-muted">{canvasTexts.unknown_kind_text}</p>
      )}
      <QuestionSettings question={question} onChange={change} />
      <Explanation
        address={{ of: 'explanation', slide_id, question_id: id }}
        explanation={question.explanation}
        onChange={(explanation) => change({ explanation }, 'explanation')}
      />
      <KindDialog
        dialog={kinds}
        title={canvasTexts.change_kind_title}
        text={canvasTexts.change_kind_text}
        groups={listKindGroups(editing.template)}
        current={type}
        onChoose={(kind) => editing.edit(changeQuestionKind(slide_id, id, kind, editing.template, editing.newId))}
      />
    </section>
  );
});

interface QuestionMenuProps {
  number: number;
  isLast: boolean;
  onDuplicate: () => void;
  onKind: () => void;
  onStep: (by: -1 | 1) => void;
  onRemove: () => void;
}

function QuestionMenu(props: QuestionMenuProps): ReactNode {
  const { number, isLast, onDuplicate, onKind, onStep, onRemove } = props;
  return (
    <ActionMenu
      trigger={<IconButton label={canvasTexts.question_actions(number)} icon={<IconDotsVertical />} />}
      actions={[
        {
          key: 'duplicate',
          label: canvasTexts.duplicate,
          icon: <IconCopy aria-hidden="true" />,
          onSelect: onDuplicate,
        },
        { key: 'kind', label: canvasTexts.change_kind, icon: <IconReplace aria-hidden="true" />, onSelect: onKind },
        {
          key: 'up',
          label: canvasTexts.up,
          icon: <IconArrowUp aria-hidden="true" />,
          disabled: number === 1,
          onSelect: () => onStep(-1),
        },
        {
          key: 'down',
          label: canvasTexts.down,
          icon: <IconArrowDown aria-hidden="true" />,
          disabled: isLast,
          onSelect: () => onStep(1),
        },
        {
          key: 'delete',
          label: canvasTexts.delete,
          icon: <IconTrash aria-hidden="true" />,
          danger: true,
          startsGroup: true,
          onSelect: onRemove,
        },
      ]}
    />
  );
}

interface KindFormProps {
  kind: QuestionKind;
  question: Question;
  isFresh: boolean;
  onChange: (fields: Partial<Omit<Question, 'id'>>, field: string) => void;
}

function KindForm({ kind, question, isFresh, onChange }: KindFormProps): ReactNode {
  const { newId } = useEditing();
  const { fileUrl, pickImage } = usePictures();
  const { Editor } = editorKindOf(kind);
  return (
    <Editor
      content={question.content}
      answerKey={question.key}
      problems={isFresh ? [] : findKindProblems(question)}
      disabled={false}
      fileUrl={fileUrl}
      newId={newId}
      pickImage={pickImage}
      onChange={({ content, answerKey }) => onChange({ content, key: answerKey }, 'kind')}
    />
  );
}
