import type { PresenterDocument, PublicQuestion, Slot } from '@parta/contract/live-documents';
import type { KindMarking } from '@parta/question-types/kinds';
import { kindTexts } from '@parta/question-types/names';
import { QuestionStats } from '@parta/question-types/question-stats';
import { SlideView } from '@parta/rich-content/slides/slide';
import { RichTextView } from '@parta/rich-content/text/rich-text';
import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import { useIsNarrow } from '@parta/ui/browser/use-is-narrow';
import { Button } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { IconEye, IconEyeOff, IconNotes } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { markingOfQuestion } from '../../rules/main-step.ts';
import { getStageStatus } from '../../rules/stage-status.ts';
import { consoleTexts } from '../../texts.ts';
import { keepFocus } from '../keep-focus.ts';
import { Leaderboard } from './leaderboard.tsx';
import { Timer } from './timer.tsx';
import './stage.css';

export interface StageProps {
  lesson: PresenterDocument;
  /** Whether the tally is drawn on this screen. */
  tallyShown: boolean;
  readNow: () => number;
  fileUrl: FileUrl;
}

const WITHOUT_POINTS: Readonly<Record<Exclude<KindMarking, 'machine'>, string>> = {
  hand: consoleTexts.by_hand,
  none: consoleTexts.no_points,
};

function describeQuestion(slot: Slot, question: PublicQuestion): string {
  const marking = markingOfQuestion(question);
  return [
    consoleTexts.question_of(slot.num, slot.total),
    kindTexts[question.type].name,
    marking === 'machine' ? consoleTexts.points(question.points) : WITHOUT_POINTS[marking],
  ].join(' · ');
}

interface StatusRowProps {
  lesson: PresenterDocument;
  tallyHidden: boolean;
  marks: ReactNode;
}

function StatusRow({ lesson, tallyHidden, marks }: StatusRowProps): ReactNode {
  const status = getStageStatus(lesson);
  const share = lesson.revealed?.correct_answers_percentage ?? null;
  return (
    <div className="stage-status">
      {status !== null && <Badge tone={status.tone}>{status.text}</Badge>}
      {share !== null && <Badge tone={share > 0 ? 'right' : 'neutral'}>{consoleTexts.right_share(share)}</Badge>}
      {tallyHidden && <Badge icon={<IconEyeOff size={16} />}>{consoleTexts.tally_hidden}</Badge>}
      {marks}
    </div>
  );
}

interface QuestionProps extends StageProps {
  question: PublicQuestion;
}

function QuestionView({ lesson, question, tallyShown, fileUrl }: QuestionProps): ReactNode {
  const [marksShown, setMarksShown] = useState(false);
  const isNarrow = useIsNarrow();
  const { revealed } = lesson;
  const asked = lesson.phase !== 'content';
  const tally = asked ? (lesson.live_tally ?? revealed?.tally ?? null) : null;
  const ownMarks = revealed === null && lesson.live_review !== null;
  const review = revealed?.review ?? (ownMarks && marksShown ? lesson.live_review : null);
  return (
    <>
      <div className="stage-question">
        <RichTextView document={question.text} fileUrl={fileUrl} level={3} />
      </div>
      <StatusRow
        lesson={lesson}
        tallyHidden={asked && !tallyShown}
        marks={
          ownMarks && (
            <Button
              {...keepFocus}
              variant="subtle"
              icon={marksShown ? <IconEyeOff /> : <IconEye />}
              onClick={() => setMarksShown(!marksShown)}
            >
              {marksShown ? consoleTexts.hide_right : consoleTexts.show_right}
            </Button>
          )
        }
      />
      <QuestionStats
        kind={question.type}
        content={question.content}
        tally={tallyShown ? tally : null}
        review={review}
        size={isNarrow ? 'phone' : 'console'}
        fileUrl={fileUrl}
      />
      {revealed !== null && revealed.explanation !== null && (
        <section className="stage-explanation" aria-label={consoleTexts.explanation}>
          <h3 className="console-heading">{consoleTexts.explanation}</h3>
          <RichTextView document={revealed.explanation} fileUrl={fileUrl} />
        </section>
      )}
    </>
  );
}

function SlotView(props: StageProps & { slot: Slot }): ReactNode {
  const { lesson, slot, fileUrl, readNow } = props;
  const { question } = slot;
  const isBare = slot.blocks.content.length === 0;
  return (
    <>
      <div className="stage-head">
        <h2 className="stage-meta">
          {question === null ? consoleTexts.slide_of(slot.num, slot.total) : describeQuestion(slot, question)}
        </h2>
        <Timer lesson={lesson} readNow={readNow} />
      </div>
      {question === null && <p className="stage-title">{slot.title}</p>}
      {!isBare && (
        <div className="stage-blocks">
          <SlideView blocks={slot.blocks} layout={slot.layout} fileUrl={fileUrl} />
        </div>
      )}
      {question === null && isBare && <p className="ui-muted">{consoleTexts.empty_slide}</p>}
      {question !== null && <QuestionView key={question.question_id} {...props} question={question} />}
    </>
  );
}

/** The slide of the lesson with its question, tally and notes, or the leaderboard. */
export function Stage(props: StageProps): ReactNode {
  const { lesson } = props;
  return (
    <div className="stage">
      {lesson.phase === 'leaderboard' ? (
        <Leaderboard rows={lesson.leaderboard ?? []} isOwn={!lesson.show_correctness} />
      ) : (
        lesson.slot !== null && <SlotView {...props} slot={lesson.slot} />
      )}
      {lesson.speaker_notes !== '' && lesson.phase !== 'leaderboard' && (
        <section className="stage-notes" aria-label={consoleTexts.notes}>
          <IconNotes aria-hidden="true" />
          <p>{lesson.speaker_notes}</p>
        </section>
      )}
    </div>
  );
}
