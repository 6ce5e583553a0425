import { isSync } from '@parta/domain/codes';
import { getButtonLook } from '@parta/ui/buttons/button';
import { TextSkeleton } from '@parta/ui/display/states';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Moments } from '../../../shell/moments/moments.ts';
import { useMoments } from '../../../shell/moments/use-moments.ts';
import { useServices } from '../../../shell/services.tsx';
import { type OwnDetail, ownDetailQuery } from './api.ts';
import { type Fact, Facts } from './components/frame/facts.tsx';
import { listGrade } from './components/frame/grade-fact.ts';
import { ResultsPage } from './components/frame/statistics-frame.tsx';
import { type ContentResult, ContentResults } from './components/lists/content-results.tsx';
import { formatPercent, formatPoints } from './rules/figures.ts';
import { statisticsTexts } from './texts.ts';

/** What the person came to in one activity, by slide; in a course by module. */
export function OwnPage({ activity_id }: { activity_id: string }): ReactNode {
  const { client, settings } = useServices();
  const moments = useMoments();
  const detail = useQuery(ownDetailQuery(client, activity_id));
  const { data } = detail;
  return (
    <ResultsPage
      heading={data?.title ?? statisticsTexts.title}
      crumbs={[]}
      actions={
        data !== undefined && !isSync(data.mode) ? (
          <a {...getButtonLook()} href={`${settings.bases.play}a/${activity_id}/`}>
            {statisticsTexts.open_answers}
          </a>
        ) : undefined
      }
      query={detail}
      isKnown={data !== undefined}
    >
      {data === undefined ? (
        <TextSkeleton lines={8} />
      ) : (
        <>
          <Facts facts={listFacts(data, moments)} />
          {isHidden(data) && <p className="ui-muted">{statisticsTexts.hidden_points}</p>}
          {data.results.map((one) =>
            'results' in one ? (
              <section key={one.id} className="stat-own-module">
                <h2>{one.title || statisticsTexts.slide_untitled}</h2>
                <ContentResults label={one.title} results={one.results} />
              </section>
            ) : null,
          )}
          {!data.is_course && <ContentResults label={statisticsTexts.own_results} results={listContents(data)} />}
        </>
      )}
    </ResultsPage>
  );
}

function listContents({ results }: OwnDetail): ContentResult[] {
  return results.flatMap((one) => ('results' in one ? one.results : [one]));
}

/** Some slide could bring points, and none tells what it brought. */
function isHidden(detail: OwnDetail): boolean {
  const bringing = listContents(detail).filter(({ max_points }) => max_points > 0);
  return bringing.length > 0 && !detail.preliminary && bringing.every(({ points }) => points === '—');
}

function listFacts(data: OwnDetail, { formatPeriod }: Moments): Fact[] {
  const facts: Fact[] = [];
  if (data.max_points > 0) {
    facts.push(
      {
        key: 'points',
        name: statisticsTexts.points,
        value: statisticsTexts.points_of(formatPoints(data.total_points), formatPoints(data.max_points)),
      },
      {
        key: 'percent',
        name: statisticsTexts.result,
        value: (
          <>
            {formatPercent(data.percent)}
            {data.preliminary && <span className="stat-preliminary">{statisticsTexts.preliminary}</span>}
          </>
        ),
      },
    );
  }
  facts.push(...listGrade(data));
  if (data.group !== null) {
    const { mean_percent, place, participants } = data.group;
    facts.push({ key: 'mean', name: statisticsTexts.group_mean, value: formatPercent(mean_percent) });
    if (place !== null) {
      const value = statisticsTexts.place_of(place, participants);
      facts.push({ key: 'place', name: statisticsTexts.group_place, value });
    }
  }
  facts.push({
    key: 'organizer',
    name: statisticsTexts.organizer,
    value: data.is_owner ? statisticsTexts.self_study : data.owner,
  });
  return [
    ...facts,
    { key: 'period', name: statisticsTexts.period, value: formatPeriod(data.start_date, data.end_date) },
  ];
}
