import { SLIDE_TITLE_MAX, SPEAKER_NOTES_MAX } from '@parta/domain/limits';
import { Button } from '@parta/ui/buttons/button';
import { EmptyState } from '@parta/ui/display/states';
import { TextField } from '@parta/ui/fields/text-field';
import { IconPlus, IconSlideshow } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useDialog } from '../../../../shell/actions/use-dialog.ts';
import { DrawnPart } from '../../../../shell/failures/drawn-part.tsx';
import { useDocument, useEditing, useSelectedSlide, useSelection } from '../../../document/editing-context.ts';
import { addQuestion, makeQuestion } from '../../../document/steps/questions.ts';
import { addSlide, changeSlide, listSlideIds } from '../../../document/steps/slides.ts';
import type { Slide } from '../../../document/types.ts';
import { TextBlock } from '../../../parts/text-block.tsx';
import { listKindGroups } from '../rules.ts';
import { canvasTexts } from '../texts.ts';
import { KindDialog } from './kind-dialog.tsx';
import { ADD_QUESTION_ID, beginQuestion, QuestionCard } from './question-card.tsx';
import '../canvas.css';

/** What is still missing is told after the press that has left the question: its button must not move away under it. */
const PRESS_MS = 400;

/** The id of the field of the slide's title, where work at a slide begins. */
export const SLIDE_TITLE_ID = 'slide-title';

/** The selected slide, to be worked at; of the others nothing is mounted. */
export function SlideCanvas(): ReactNode {
  const slide = useSelectedSlide();
  const editing = useEditing();
  if (slide === undefined) {
    return (
      <EmptyState
        icon={<IconSlideshow />}
        title={canvasTexts.no_slide_title}
        actions={
          <Button
            variant="primary"
            icon={<IconPlus aria-hidden="true" />}
            onClick={() => editing.edit(addSlide(editing.newId))}
          >
            {canvasTexts.add_slide}
          </Button>
        }
      >
        {canvasTexts.no_slide_text}
      </EmptyState>
    );
  }
  return (
    <DrawnPart resetKey={slide} text={canvasTexts.undrawn_slide}>
      <OpenSlide key={slide.id} slide={slide} />
    </DrawnPart>
  );
}

function OpenSlide({ slide }: { slide: Slide }): ReactNode {
  const editing = useEditing();
  const document = useDocument();
  const { question_id } = useSelection();
  const adding = useDialog<true>();
  const [fresh_id, setFresh] = useState<string | null>(null);
  const forgetFresh = (left_id: string): void => {
    window.setTimeout(() => setFresh((before) => (before === left_id ? null : before)), PRESS_MS);
  };
  const order = listSlideIds(document);
  const { id } = slide;

  function change(fields: Partial<Omit<Slide, 'id'>>, field: string): void {
    editing.edit(changeSlide(id, fields), `${id}:${field}`);
  }

  return (
    <div className="canvas" data-asks={slide.questions.length > 0 || undefined}>
      <h2 className="canvas-heading">{canvasTexts.slide(order.indexOf(id) + 1, order.length)}</h2>
      <div className="canvas-paper">
        <div id={SLIDE_TITLE_ID}>
          <TextField
            label={canvasTexts.slide_title}
            description={canvasTexts.slide_title_hint}
            value={slide.title}
            maxLength={SLIDE_TITLE_MAX}
            onChange={(title) => change({ title }, 'title')}
          />
        </div>
        <TextBlock
          address={{ of: 'slide', slide_id: id }}
          size="slide"
          label={canvasTexts.slide_text}
          placeholder={canvasTexts.slide_placeholder}
          value={slide.blocks}
          onChange={(blocks) => change({ blocks }, 'blocks')}
        />
      </div>
      {slide.questions.map((question, index) => (
        <DrawnPart key={question.id} resetKey={question} text={canvasTexts.undrawn_question}>
          <QuestionCard
            slide_id={id}
            question={question}
            number={index + 1}
            isLast={index === slide.questions.length - 1}
            isSelected={question.id === question_id}
            isFresh={question.id === fresh_id}
            onLeave={forgetFresh}
          />
        </DrawnPart>
      ))}
      <div>
        <Button id={ADD_QUESTION_ID} icon={<IconPlus aria-hidden="true" />} onClick={() => adding.open(true)}>
          {canvasTexts.add_question}
        </Button>
      </div>
      <div className="canvas-paper">
        <TextField
          label={canvasTexts.notes}
          description={canvasTexts.notes_hint}
          value={slide.speaker_notes}
          maxLength={SPEAKER_NOTES_MAX}
          lines={3}
          onChange={(speaker_notes) => change({ speaker_notes }, 'speaker_notes')}
        />
      </div>
      <KindDialog
        dialog={adding}
        title={canvasTexts.add_question_title}
        groups={listKindGroups(editing.template)}
        current={null}
        onChoose={(kind) => {
          const question = makeQuestion(kind, editing.template, editing.newId);
          editing.edit(addQuestion(id, question));
          setFresh(question.id);
        }}
        onChosen={() => {
          const { question_id: added } = editing.store.getState().history.now.selection;
          if (added !== null) beginQuestion(added);
        }}
      />
    </div>
  );
}
