import { type Bind, HIJACKED } from '../../http/calls/bind.ts';
import { callerGone } from '../../http/calls/caller-gone.ts';
import { takePart } from '../../http/calls/list-part.ts';
import { attachment } from '../../http/pages/attachment.ts';
import { getPresentKeys } from '../answers/queries/corrections.ts';
import { isReadable } from '../attempts/rules/obstacles.ts';
import { dayIn } from '../reminders/rules/moment.ts';
import {
  countingAttempts,
  countingKeys,
  type ResultsContext,
  readOwnFacts,
  readResults,
  type StatisticsContext,
  type Viewer,
  viewResults,
} from './commands/read-results.ts';
import { countingOf, presentOwn, presentOwnDetail } from './present/own.ts';
import { presentByParticipant, presentParticipant } from './present/people.ts';
import { presentByQuestion, presentQuestionDetail } from './present/questions.ts';
import { presentSummary } from './present/summary.ts';
import { listAllAnswers, listAnsweredIn, listAnswersTo } from './queries/cells.ts';
import { listOwnActivities, listOwnPoints, listRivals, type OwnActivity } from './queries/own.ts';
import { listAttemptsBy, listSignInNames } from './queries/people.ts';
import { findRow, orderRows } from './rules/result-rows.ts';
import { findShownAttempt } from './rules/states.ts';
import { createResultExporter } from './service/export-file.ts';
import { createKeptResults } from './service/kept-results.ts';
import { exportTexts } from './texts.ts';

export function bindStatistics(bind: Bind, context: StatisticsContext): void {
  bindOwnStatistics(bind, context);
  const results = { ...context, kept: createKeptResults() };
  bindAuthoredStatistics(bind, results);
  bindExport(bind, results);
}

/** What somebody has finished herself. */
function bindOwnStatistics(bind: Bind, context: StatisticsContext): void {
  const { db, clock } = context;

  bind('statistics.own', async ({ caller, query, reply, refusal }) => {
    const finished = await listOwnActivities(db, caller.person.id, null);
    const sorted = finished.toSorted((a, b) => endOf(b) - endOf(a));
    const part = takePart(reply, sorted, query);
    if (part === null) throw refusal(404, 'not_found');
    const facts = await readOwnFacts(context, part);
    return facts.map((one) => presentOwn(one, caller.person.id));
  });

  bind('statistics.own_detail', async ({ caller, params: { id }, refusal }) => {
    const [own] = await listOwnActivities(db, caller.person.id, id);
    if (own === undefined) throw refusal(404, 'not_found');
    if (!isReadable(own, clock.now())) throw refusal(409, 'ended');
    const [facts] = await readOwnFacts(context, [own]);
    if (facts === undefined) throw refusal(404, 'not_found');
    const { number } = countingOf(own);
    const marks = await listOwnPoints(db, { activity_id: id, participant_id: own.participant_id, number });
    const rivals = own.show_statistic ? await listRivals(db, own) : null;
    return presentOwnDetail(facts, caller.person.id, marks, rivals);
  });
}

/** Results of those who take part in somebody's activity. */
function bindAuthoredStatistics(bind: Bind, context: ResultsContext): void {
  const { db, snapshots } = context;

  bind('statistics.summary', async ({ caller: { owned_id } }) => presentSummary(await readResults(context, owned_id)));

  bind('statistics.by_participant', async ({ caller: { person, owned_id }, query, request, reply, refusal }) => {
    const results = await viewResults(context, owned_id, viewerOf(person, request));
    const rows = takePart(reply, orderRows(results, query), query);
    if (rows === null) throw refusal(404, 'not_found');
    return presentByParticipant(results, rows, query.answers !== undefined);
  });

  bind('statistics.participant', async ({ caller: { person, owned_id }, params, query, request, refusal }) => {
    const results = await viewResults(context, owned_id, viewerOf(person, request));
    const row = findRow(results, params.user_id);
    if (row === undefined) throw refusal(404, 'not_found');
    const { participant_id } = row;
    const attempts = await listAttemptsBy(db, participant_id);
    const shown = findShownAttempt(results, row, attempts, query.attempt ?? null);
    if (shown === null) throw refusal(404, 'not_found');
    const number = shown.attempt?.number;
    const answered = number === undefined ? [] : await listAnsweredIn(db, { participant_id, number });
    const keys = await getPresentKeys(db, snapshots, results.facts.activity);
    return presentParticipant(results, keys, { row, attempts, shown, answered });
  });

  bind('statistics.by_question', async ({ caller: { person, owned_id }, request }) =>
    presentByQuestion(await viewResults(context, owned_id, viewerOf(person, request))),
  );

  bind('statistics.question', async ({ caller: { person, owned_id }, params, query, request, reply, refusal }) => {
    const results = await viewResults(context, owned_id, viewerOf(person, request));
    const { facts, asked } = results;
    const one = asked.find(({ content, question }) => {
      return content.id === params.content_id && question.id === params.question_id;
    });
    const rows = takePart(reply, orderRows(results, query), query);
    if (one === undefined || rows === null) throw refusal(404, 'not_found');
    const [keys, answers] = await Promise.all([
      getPresentKeys(db, snapshots, facts.activity),
      listAnswersTo(db, owned_id, params.question_id, countingAttempts(facts)),
    ]);
    return presentQuestionDetail(results, keys, one, answers, rows);
  });
}

/** Results as files. */
function bindExport(bind: Bind, context: ResultsContext): void {
  const { db, clock, snapshots } = context;
  const exporter = createResultExporter();

  bind('statistics.export', async ({ caller: { person, owned_id }, query: { format }, request, reply }) => {
    const results = await viewResults(context, owned_id, viewerOf(person, request), 'results_exported');
    const sign_in_names = results.is_anonymous ? NO_NAMES : await listSignInNames(db, owned_id);
    const file =
      format === 'csv'
        ? exporter.csv(results, sign_in_names)
        : await exporter.xlsx(
            results,
            {
              answers: await listAllAnswers(db, owned_id, countingKeys(results.facts)),
              keys: await getPresentKeys(db, snapshots, results.facts.activity),
              sign_in_names,
            },
            callerGone(reply),
          );
    if (file === null) return HIJACKED;
    const { activity_title } = presentSummary(results);
    const name = exportTexts.fileName(activity_title, dayIn(clock.now(), results.facts.scale.time_zone), format);
    await reply
      .header('cache-control', 'no-store')
      .header('content-disposition', attachment(`results.${format}`, name))
      .type(file.type)
      .send(Buffer.from(file.bytes));
    return HIJACKED;
  });
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

function endOf(own: OwnActivity): number {
  return countingOf(own).finished_at?.getTime() ?? 0;
}

function viewerOf({ id }: { id: string }, { ip }: { ip: string }): Viewer {
  return { actor_id: id, address: ip };
}
