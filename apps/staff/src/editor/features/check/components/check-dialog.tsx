import { Button } from '@parta/ui/buttons/button';
import { EmptyState } from '@parta/ui/display/states';
import { Dialog } from '@parta/ui/overlays/dialog';
import { IconAlertTriangle, IconChecks, IconExclamationCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useDocument, useEdited, useEditing } from '../../../document/editing-context.ts';
import { findProblems, type MaterialProblem } from '../../../document/problems.ts';
import { nameSlide } from '../../../document/slide-name.ts';
import { findSlide, listSlideIds } from '../../../document/steps/slides.ts';
import { checkTexts } from '../texts.ts';
import '../check.css';

export interface CheckDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Leads to what a problem is about. */
  onGo: (problem: MaterialProblem) => void;
}

/** Everything that keeps the material from being used, or could be better; each leads to its place. */
export function CheckDialog({ opened, onClose, onGo }: CheckDialogProps): ReactNode {
  return (
    <Dialog opened={opened} onClose={onClose} title={checkTexts.title}>
      {opened && <Problems onGo={onGo} onClose={onClose} />}
    </Dialog>
  );
}

function Problems({ onGo, onClose }: Omit<CheckDialogProps, 'opened'>): ReactNode {
  const editing = useEditing();
  const { template } = editing;
  const document = useDocument();
  const children = useEdited((state) => state.children);
  const problems = findProblems(document, template, children);
  const order = listSlideIds(document);
  useEffect(() => editing.setChecked(), [editing]);
  if (problems.length === 0) {
    return (
      <EmptyState
        icon={<IconChecks />}
        title={checkTexts.fine_title}
        actions={
          <Button variant="primary" onClick={onClose}>
            {checkTexts.close}
          </Button>
        }
      >
        {checkTexts.fine_text}
      </EmptyState>
    );
  }
  const errors = problems.filter(({ grade }) => grade === 'error').length;

  function placeOf({ slide_id, question_id }: MaterialProblem): string {
    const slide = findSlide(document, slide_id);
    if (slide === undefined) return checkTexts.material;
    const question = slide.questions.findIndex(({ id }) => id === question_id);
    return checkTexts.place(order.indexOf(slide.id) + 1, nameSlide(slide), question < 0 ? null : question + 1);
  }

  return (
    <>
      <p>
        <b>{checkTexts.summary(errors, problems.length - errors)}</b>
        <br />
        {errors > 0 ? checkTexts.errors_text : checkTexts.advice_text}
      </p>
      <ul className="check-list">
        {problems.map((problem, index) => (
          <li key={`${index}`}>
            <button type="button" data-grade={problem.grade} onClick={() => onGo(problem)}>
              {problem.grade === 'error' ? (
                <IconExclamationCircle aria-hidden="true" />
              ) : (
                <IconAlertTriangle aria-hidden="true" />
              )}
              <span>
                <span className="ui-hidden-text">
                  {`${problem.grade === 'error' ? checkTexts.error : checkTexts.advice}: `}
                </span>
                <span className="check-text">{problem.text}</span>
                <span className="ui-muted">{placeOf(problem)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
