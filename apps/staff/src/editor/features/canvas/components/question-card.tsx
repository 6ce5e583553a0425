import { editors } from '@parta/question-types/editors';
import { isQuestionKind, type QuestionKind } from '@parta/question-types/kinds';
import { kindNames } from '@parta/question-types/names';
import { Button } from '@parta/ui/buttons/button';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { ActionMenu } from '@parta/ui/overlays/menu';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDotsVertical,
  IconMessageCircle,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
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

/** A menu gives the focus back while it fades away; then the place that is left takes it. */
const MENU_FADES_MS = 250;

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
  const kindName = isQuestionKind(type) ? kindNames[type] : canvasTexts.unknown_kind;

  // Work at a question selects it; the card itself is nothing to press.
  useEffect(() => {
    const element = card.current;
    const handleFocus = (): void => editing.select({ slide_id, question_id: id });
    element?.addEventListener('focusin', handleFocus);
    return () => element?.removeEventListener('focusin', handleFocus);
  }, [editing, slide_id, id]);

  useEffect(() => {
    const element = card.current;
    const handleBlur = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) onLeave(id);
    };
    element?.addEventListener('focusout', handleBlur);
    return () => element?.removeEventListener('focusout', handleBlur);
  }, [onLeave, id]);

  function change(fields: Partial<Omit<Question, 'id'>>, field: string): void {
    editing.edit(changeQuestion(slide_id, id, fields), `${id}:${field}`);
  }

  function step(by: -1 | 1): void {
    editing.edit(stepQuestion(slide_id, id, by));
    setTold(canvasTexts.question_moved(number + by));
  }

  /** The button that was pressed goes away with what it did: its successor takes the focus. */
  function explain(explanation: Question['explanation']): void {
    change({ explanation }, 'explanation');
    const next = explanation === null ? 'button' : '[role="textbox"]';
    window.setTimeout(() => card.current?.querySelector<HTMLElement>(`.question-explanation ${next}`)?.focus());
  }

  function remove(): void {
    editing.edit(deleteQuestion(slide_id, id));
    const { question_id } = editing.store.getState().history.now.selection;
    const next = question_id === null ? ADD_QUESTION_ID : cardIdOf(question_id);
    window.setTimeout(() => document.getElementById(next)?.focus(), MENU_FADES_MS);
  }

  function duplicate(): void {
    editing.edit(duplicateQuestion(editing.newId, slide_id, id));
    const { question_id } = editing.store.getState().history.now.selection;
    if (question_id !== null) window.setTimeout(() => beginQuestion(question_id), MENU_FADES_MS);
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
        <ActionMenu
          trigger={<IconButton label={canvasTexts.question_actions(number)} icon={<IconDotsVertical />} />}
          actions={[
            {
              key: 'duplicate',
              label: canvasTexts.duplicate,
              icon: <IconCopy aria-hidden="true" />,
              onSelect: duplicate,
            },
            {
              key: 'kind',
              label: canvasTexts.change_kind,
              icon: <IconReplace aria-hidden="true" />,
              onSelect: () => kinds.open(true),
            },
            {
              key: 'up',
              label: canvasTexts.up,
              icon: <IconArrowUp aria-hidden="true" />,
              disabled: number === 1,
              onSelect: () => step(-1),
            },
            {
              key: 'down',
              label: canvasTexts.down,
              icon: <IconArrowDown aria-hidden="true" />,
              disabled: isLast,
              onSelect: () => step(1),
            },
            {
              key: 'delete',
              label: canvasTexts.delete,
              icon: <IconTrash aria-hidden="true" />,
              danger: true,
              startsGroup: true,
              onSelect: remove,
            },
          ]}
        />
      </div>
      <TextBlock
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
      {question.explanation === null ? (
        <div className="question-explanation">
          <Button
            variant="subtle"
            icon={<IconMessageCircle aria-hidden="true" />}
            onClick={() => explain({ type: 'doc', content: [{ type: 'paragraph' }] })}
          >
            {canvasTexts.add_explanation}
          </Button>
        </div>
      ) : (
        <div className="question-explanation">
          <TextBlock
            size="note"
            label={canvasTexts.explanation}
            placeholder={canvasTexts.explanation_hint}
            value={question.explanation}
            onChange={(explanation) => change({ explanation }, 'explanation')}
          />
          <Button variant="subtle" onClick={() => explain(null)}>
            {canvasTexts.remove_explanation}
          </Button>
        </div>
      )}
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

interface KindFormProps {
  kind: QuestionKind;
  question: Question;
  isFresh: boolean;
  onChange: (fields: Partial<Omit<Question, 'id'>>, field: string) => void;
}

function KindForm({ kind, question, isFresh, onChange }: KindFormProps): ReactNode {
  const { newId } = useEditing();
  const { fileUrl, pickImage } = usePictures();
  const { Editor } = editors[kind];
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
