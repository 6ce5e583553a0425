import type { OwnDocument, OwnResult, ParticipantDocument } from '@parta/contract/live-documents';
import { formatGrade } from '@parta/domain/grades/texts';
import type { ReactNode } from 'react';
import { formatPercents, formatPoints } from '../../../../live/numbers.ts';
import { Icon, type IconName } from '../../../parts/icons.tsx';
import { playerTexts } from '../../../texts.ts';
import { roomTexts } from '../texts.ts';
import { CalmScreen } from './calm-screen.tsx';
import { LeaderboardList } from './leaderboard.tsx';
import { LessonCertificate } from './lesson-certificate.tsx';

interface ResultProps {
  document: ParticipantDocument;
  own: OwnDocument | null;
}

/** The end: one's own points, place and every question with its mark; where nothing was marked, the answers alone. */
export function Result({ document, own }: ResultProps): ReactNode {
  if (own === null || own.results === null) {
    return <CalmScreen title={roomTexts.finished_title} text={roomTexts.finished_waiting} about={document.title} />;
  }
  const { total_points } = own;
  const isMarked = own.max_points > 0 && total_points !== null;
  return (
    <div className="room">
      <main className="room-body">
        <p className="room-place">{document.title}</p>
        <h1 className="room-question" tabIndex={-1} data-heading>
          {roomTexts.finished_title}
        </h1>
        <section className="score" aria-label={roomTexts.result}>
          <p className="score-name">{own.nickname}</p>
          {isMarked && (
            <dl>
              <Figure
                label={roomTexts.points_label}
                value={roomTexts.result_of(formatPoints(total_points), formatPoints(own.max_points))}
              />
              {own.percents !== null && <Figure label={roomTexts.percents} value={formatPercents(own.percents)} />}
              {own.grade !== null && own.grade_scale !== null && (
                <Figure label={playerTexts.grade} value={formatGrade(own.grade_scale.kind, own.grade)} />
              )}
              {own.place !== null && <Figure label={roomTexts.place} value={formatPoints(own.place)} />}
            </dl>
          )}
        </section>
        <LessonCertificate activity_id={document.activity_id} points={total_points} />
        {own.results.length > 0 && <h2 className="room-subtitle">{roomTexts.answers_title}</h2>}
        <ol className="marks">
          {own.results.map((result) => (
            <li key={result.question_id}>
              <span className="marks-num">{result.num}</span>
              <span className="marks-title">
                {result.title}
                {result.hand !== null && <HandMark hand={result.hand} />}
              </span>
              <Mark result={result} />
            </li>
          ))}
        </ol>
        {isMarked && document.leaderboard !== null && document.leaderboard.length > 0 && (
          <>
            <h2 className="room-subtitle">{roomTexts.leaderboard_title}</h2>
            <LeaderboardList rows={document.leaderboard} own={own} />
          </>
        )}
      </main>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** What whoever marked said, under the question. */
function HandMark({ hand: { comment, criteria } }: { hand: NonNullable<OwnResult['hand']> }): ReactNode {
  return (
    <>
      {criteria?.map(({ title, points, max_points }, index) => (
        // Criteria have no identifiers: their order is what tells them apart.
        <small key={index} className="marks-how">
          {`${roomTexts.criterion(index + 1, title)}: ${roomTexts.result_of(formatPoints(points), formatPoints(max_points))}`}
        </small>
      ))}
      {comment !== '' && <small className="marks-how">{roomTexts.comment(comment)}</small>}
    </>
  );
}

function Mark({ result }: { result: OwnResult }): ReactNode {
  const { tone, icon, word } = markOf(result);
  return (
    <span className="marks-mark" data-tone={tone}>
      <Icon name={icon} />
      <span>
        {word}
        {typeof result.points === 'number' && (
          <small>{roomTexts.result_of(formatPoints(result.points), formatPoints(result.max_points))}</small>
        )}
        {result.parts !== null && result.parts.filled < result.parts.total && (
          <small className="marks-how">{roomTexts.answered_part(result.parts.filled, result.parts.total)}</small>
        )}
        {result.on_closing && <small className="marks-how">{roomTexts.taken_on_closing}</small>}
      </span>
    </span>
  );
}

function markOf({ answered, correct, points }: OwnResult): { tone: string; icon: IconName; word: string } {
  if (!answered) return { tone: 'plain', icon: 'same', word: roomTexts.mark_unanswered };
  if (typeof points !== 'number') return { tone: 'plain', icon: 'accepted', word: roomTexts.mark_answered };
  if (correct === true) return { tone: 'right', icon: 'right', word: roomTexts.mark_right };
  if (points > 0) return { tone: 'warning', icon: 'partly', word: roomTexts.mark_partly };
  return { tone: 'wrong', icon: 'wrong', word: roomTexts.mark_wrong };
}
