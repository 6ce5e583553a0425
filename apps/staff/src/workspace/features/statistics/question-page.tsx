import { isReliabilityShown } from '@parta/domain/statistics/reliability';
import { remarkOn } from '@parta/domain/statistics/remarks';
import { plural } from '@parta/domain/text/plural';
import { isQuestionKind, markingOf } from '@parta/question-types/kinds';
import { getButtonLook } from '@parta/ui/buttons/button';
import { TextSkeleton } from '@parta/ui/display/states';
import { SearchField } from '@parta/ui/fields/search-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../shell/chunks/lazy-part.ts';
import { MoreRows } from '../../../shell/lists/more-rows.tsx';
import { useServices } from '../../../shell/services.tsx';
import { type QuestionAddress, type QuestionDetail, questionQuery } from './api.ts';
import { type Fact, Facts } from './components/frame/facts.tsx';
import { PrintButton } from './components/frame/print-button.tsx';
import { ResultsPage } from './components/frame/statistics-frame.tsx';
import { PeopleAnswers } from './components/people/people-answers.tsx';
import { RemarkText } from './components/questions/remark-text.tsx';
import { ThirdsTable } from './components/questions/thirds-table.tsx';
import { formatFigure, formatMedianTime, formatPercent, formatPoints, formatShare } from './rules/figures.ts';
import { FIRST_ROWS } from './rules/wanted-rows.ts';
import { pointForms, statisticsTexts } from './texts.ts';
import { partedRows } from './use-printing.ts';
import { useWantedRows } from './use-wanted-rows.ts';

const BY_NAME = { ...FIRST_ROWS, order: 'name' } as const;

/** What draws all kinds is fetched while the figures are. */
const QuestionDistribution = lazyPart(
  async () => (await import('./components/questions/question-distribution.tsx')).QuestionDistribution,
);

/** One question: its figures, what was answered, by whom. */
export function QuestionPage({ place }: { place: QuestionAddress }): ReactNode {
  const { client, settings } = useServices();
  const { wanted, search, setSearch } = useWantedRows(BY_NAME);
  const rows = useInfiniteQuery(questionQuery(client, place, wanted));
  const [first] = rows.data?.pages ?? [];
  const fileUrl = (hash: string): string => `${settings.bases.storage}${hash}`;
  const people = rows.data?.pages.flatMap(({ statistics }) => statistics) ?? [];
  const remark = first === undefined ? null : remarkOn(first.question);
  return (
    <ResultsPage
      heading={
        first === undefined
          ? statisticsTexts.question_head
          : statisticsTexts.question(first.question.num, first.question.text || first.question.content_title)
      }
      crumbs={[
        {
          key: 'activity',
          link: (
            <Link to="/statistics/authored/$activityId/questions" params={{ activityId: place.activity_id }}>
              {first?.activity_title ?? statisticsTexts.by_question}
            </Link>
          ),
        },
      ]}
      actions={first === undefined ? undefined : <PrintButton rows={partedRows(rows, people.length)} all={null} />}
      query={rows}
      isKnown={first !== undefined}
    >
      {first === undefined ? (
        <TextSkeleton lines={10} />
      ) : (
        <>
          <Facts facts={listFacts(first)} />
          <MarkingLinks place={place} detail={first} />
          {remark !== null && <RemarkText remark={remark} difficulty={first.question.difficulty} />}
          <Suspense fallback={<TextSkeleton lines={4} />}>
            <QuestionDistribution detail={first} fileUrl={fileUrl} />
          </Suspense>
          <ThirdsTable detail={first} />
          <section className="stat-people">
            <h2>{statisticsTexts.people_answers}</h2>
            <SearchField label={statisticsTexts.search} value={search} onChange={setSearch} focusKey="/" />
            <PeopleAnswers activity_id={place.activity_id} isMarked={first.points > 0} people={people} />
            <MoreRows query={rows} />
          </section>
        </>
      )}
    </ResultsPage>
  );
}

/** To its answers that a person marks, and to the correction of what the machine marks. */
function MarkingLinks({ place, detail: { question } }: { place: QuestionAddress; detail: QuestionDetail }): ReactNode {
  const params = { activityId: place.activity_id, questionId: place.question_id };
  if (!isQuestionKind(question.type)) return null;
  const marking = markingOf(question.type);
  if (marking === 'hand') {
    return (
      <p className="stat-marking">
        <Link to="/statistics/authored/$activityId/marking/$questionId" params={params} {...getButtonLook()}>
          {statisticsTexts.mark(question.waiting)}
        </Link>
      </p>
    );
  }
  if (marking === 'none' || question.points === 0) return null;
  return (
    <p className="stat-marking">
      <Link to="/statistics/authored/$activityId/correction/$questionId" params={params} {...getButtonLook()}>
        {statisticsTexts.correct_question}
      </Link>
    </p>
  );
}

function listFacts({ question }: QuestionDetail): Fact[] {
  const facts: Fact[] = [
    {
      key: 'answered',
      name: statisticsTexts.answered,
      value: statisticsTexts.finished_of(question.total_answers, question.had),
    },
  ];
  if (question.correct_answers_percentage !== null) {
    const value = formatPercent(question.correct_answers_percentage);
    facts.push({ key: 'correct', name: statisticsTexts.correct, value });
  }
  if (question.points > 0) {
    facts.push(
      {
        key: 'points',
        name: statisticsTexts.max_points,
        value: `${formatPoints(question.points)} ${plural(question.points, pointForms)}`,
      },
      { key: 'difficulty', name: statisticsTexts.difficulty, value: formatShare(question.difficulty) },
      { key: 'discrimination', name: statisticsTexts.discrimination, value: formatFigure(question.discrimination) },
    );
    if (isReliabilityShown(question.had)) {
      facts.push({
        key: 'alpha',
        name: statisticsTexts.alpha_if_deleted,
        value: formatFigure(question.alpha_if_deleted),
      });
    }
  }
  const median = formatMedianTime(question);
  if (median !== '') facts.push({ key: 'median', name: statisticsTexts.median, value: median });
  return facts;
}
