import { participationTexts } from '@parta/domain/attempts/texts';
import { TextSkeleton } from '@parta/ui/display/states';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Moments } from '../../../shell/moments/moments.ts';
import { useMoments } from '../../../shell/moments/use-moments.ts';
import { useServices } from '../../../shell/services.tsx';
import { type ParticipantAddress, type ParticipantDetail, participantQuery } from './api.ts';
import { type Fact, Facts } from './components/frame/facts.tsx';
import { listGrade } from './components/frame/grade-fact.ts';
import { ResultsPage } from './components/frame/statistics-frame.tsx';
import { AttemptChoice } from './components/people/attempt-choice.tsx';
import { GivenAnswers } from './components/people/given-answers.tsx';
import { formatDuration, formatPercent, formatPoints } from './rules/figures.ts';
import { statisticsTexts } from './texts.ts';

/** What one participant answered in an attempt, and what it brought. */
export function ParticipantPage({ place }: { place: ParticipantAddress }): ReactNode {
  const { activity_id } = place;
  const { client, settings } = useServices();
  const moments = useMoments();
  const detail = useQuery(participantQuery(client, place));
  const { data } = detail;
  return (
    <ResultsPage
      heading={data?.participant.name ?? statisticsTexts.name}
      crumbs={[
        {
          key: 'activity',
          link: (
            <Link to="/statistics/authored/$activityId/participants" params={{ activityId: activity_id }}>
              {data?.activity.title ?? statisticsTexts.by_participant}
            </Link>
          ),
        },
      ]}
      query={detail}
      isKnown={data !== undefined}
    >
      {data === undefined ? (
        <TextSkeleton lines={10} />
      ) : (
        <>
          <Facts facts={listFacts(data, moments)} />
          <AttemptChoice place={place} detail={data} />
          {isOpen(data) && <p role="status">{statisticsTexts.open_attempt}</p>}
          <GivenAnswers detail={data} isOpen={isOpen(data)} fileUrl={(hash) => `${settings.bases.storage}${hash}`} />
        </>
      )}
    </ResultsPage>
  );
}

/** Whether an attempt is shown that is not finished. */
function isOpen({ attempt, finished_at, state }: ParticipantDetail): boolean {
  return attempt !== null && finished_at === null && state === 'in_progress';
}

function listFacts(data: ParticipantDetail, { formatPeriod }: Moments): Fact[] {
  const { participant, points, percents, place, participants, total_price, started_at, finished_at } = data;
  const facts: Fact[] = [];
  if (!data.finished) {
    facts.push({ key: 'result', name: statisticsTexts.result, value: participationTexts[data.state] });
    if (isOpen(data)) {
      const given = data.results.filter((one) => one.given !== null).length;
      const value = statisticsTexts.finished_of(given, data.results.length);
      facts.push({ key: 'given', name: statisticsTexts.answered_so_far, value });
    }
  } else if (total_price > 0) {
    const most = formatPoints(total_price);
    const result = statisticsTexts.points_of(formatPoints(points ?? statisticsTexts.dash), most);
    facts.push(
      { key: 'points', name: statisticsTexts.points, value: result },
      {
        key: 'percents',
        name: statisticsTexts.result,
        value: (
          <>
            {formatPercent(percents)}
            {data.preliminary && <span className="stat-preliminary">{statisticsTexts.preliminary}</span>}
          </>
        ),
      },
      ...listGrade(data),
    );
    if (place !== null) {
      const value = statisticsTexts.place_of(place, participants);
      facts.push({ key: 'place', name: statisticsTexts.place, value });
    }
  }
  if (participant.group !== '') facts.push({ key: 'group', name: statisticsTexts.group, value: participant.group });
  if (started_at !== null) {
    facts.push({ key: 'period', name: statisticsTexts.period, value: formatPeriod(started_at, finished_at) });
  }
  if (started_at !== null && finished_at !== null) {
    const spent = new Date(finished_at).getTime() - new Date(started_at).getTime();
    facts.push({ key: 'spent', name: statisticsTexts.spent, value: formatDuration(spent) });
  }
  return facts;
}
