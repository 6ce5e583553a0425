import type { CallResult } from '@parta/contract/wire';
import { deviationOf, histogramOf, meanOf, medianOf } from '@parta/domain/statistics/spread';
import { readCodes, shownTitle } from '../../activities/rules.ts';
import { showsPeople } from '../rules/result-rows.ts';
import { figuresOf, type Results } from '../rules/results.ts';
import { presentExecution, presentScale } from './people.ts';

/** Figures of an activity as a whole, over those whose results count. */
export function presentSummary(results: Results): CallResult<'statistics.summary'> {
  const { facts, rows, ranked, asked, total_price, is_anonymous } = results;
  const { mode, status } = readCodes(facts.activity);
  const points = Float64Array.from(total_price > 0 ? ranked : [], (row) => row.unrounded);
  const { figures } = figuresOf(results);
  return {
    activity_title: shownTitle(facts.activity.title, facts.snapshot),
    is_course: facts.snapshot.template === 'course',
    mode,
    status,
    execution: presentExecution(facts),
    participants: rows.length,
    shows_people: showsPeople(results),
    finished: ranked.length,
    preliminary: ranked.filter(({ attempt }) => attempt?.preliminary === true).length,
    questions: asked.length,
    total_price,
    mean: meanOf(points),
    median: medianOf(points),
    deviation: deviationOf(points),
    alpha: figures.alpha,
    standard_error: figures.standard_error,
    grade_scale: presentScale(facts.scale),
    has_own_scale: facts.scale.is_own,
    certificate_percent: is_anonymous ? null : (facts.snapshot.certificate?.required_percentage_correct ?? null),
    histogram: histogramOf(ranked.flatMap(({ percents }) => percents ?? [])),
  };
}
