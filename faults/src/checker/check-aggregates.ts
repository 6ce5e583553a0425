import { fieldOf } from '../driver/visitor.ts';
import type { AnswerRow, MaterialQuestion, SessionEvidence } from './evidence.ts';
import { isClose, round } from './rounding.ts';
import { scoreAnswer } from './score.ts';
import type { Violation } from './violation.ts';

/** What an answer is worth by our own count; `points` is null for a question that is not graded. */
interface Recounted {
  row: AnswerRow;
  question: MaterialQuestion;
  fraction: number | null;
  points: number | null;
}

/** By participant, by question, each pupil's own document and the stored marks against a recount from answers and keys. */
export function checkAggregates(evidence: SessionEvidence): Violation[] {
  if (evidence.phase !== 'finished') return [];
  const material = new Map(evidence.material.map((question) => [question.question_id, question]));
  const recount = evidence.answers.flatMap((row): Recounted[] => {
    const question = material.get(row.question_id);
    if (question === undefined) return [];
    const fraction = scoreAnswer(question, row.answer);
    return [{ row, question, fraction, points: fraction === null ? null : fraction * question.points }];
  });
  const messages = [
    ...checkMarks(evidence, recount),
    ...checkByParticipant(evidence, recount),
    ...checkByQuestion(evidence, recount),
    ...checkOwn(evidence, recount),
  ];
  return messages.map((message) => ({ rule: 'aggregates', message }));
}

function* checkMarks({ marks }: SessionEvidence, recount: readonly Recounted[]): Generator<string> {
  const graded = recount.filter(({ points }) => points !== null);
  const byKey = new Map(marks.map((mark) => [`${mark.participant_id} ${mark.question_id}`, mark]));
  if (marks.length !== graded.length) yield `${marks.length} marks for ${graded.length} answers`;
  for (const { row, fraction, points } of graded) {
    const key = `${row.participant_id} ${row.question_id}`;
    const mark = byKey.get(key);
    if (mark === undefined) yield `the answer of ${key} has no mark`;
    else if (mark.submission_id !== row.submission_id) yield `the mark of ${key} is for another submission`;
    else if (!isClose(mark.fraction, fraction) || !isClose(mark.points, points)) {
      yield `the mark of ${key} is ${mark.fraction} (${mark.points}), by recount ${fraction} (${points})`;
    }
  }
}

function* checkByParticipant(evidence: SessionEvidence, recount: readonly Recounted[]): Generator<string> {
  const { by_participant, questions, participants, material } = evidence;
  const opened = new Set(questions.map((question) => question.question_id));
  const asked = material.filter((question) => opened.has(question.question_id));
  const total = asked.reduce((sum, question) => sum + (question.type === 'survey' ? 0 : question.points), 0);
  if (!isClose(by_participant.total_price, total)) yield `total_price is ${by_participant.total_price}, not ${total}`;
  const listed = by_participant.questions.map((question) => question.question_id);
  if (listed.join() !== asked.map((question) => question.question_id).join())
    yield 'by_participant asks other questions';
  const people = by_participant.data.map((person) => person.user_id);
  const present = participants.map(({ participant_id }) => participant_id);
  if (people.toSorted().join() !== present.toSorted().join()) yield 'by_participant lists other people';
  const pupils = new Set(evidence.own.map(({ participant_id }) => participant_id));
  for (const ghost of present.filter((id) => !pupils.has(id))) yield `${ghost} is in the room and no pupil`;
  for (const person of by_participant.data) {
    const own = recount.filter(({ row }) => row.participant_id === person.user_id);
    const points = sum(own);
    if (!isClose(person.points, points)) yield `${person.user_id} has ${person.points} points, by recount ${points}`;
    if (!isClose(person.percents, percent(points, total))) yield `${person.user_id} has ${person.percents} %`;
    const cells = person.answers ?? [];
    if (cells.length !== listed.length) yield `${person.user_id} has ${cells.length} cells, not ${listed.length}`;
    for (const [index, cell] of cells.entries()) {
      const answer = own.find(({ row }) => row.question_id === listed[index]);
      const wanted = answer === undefined ? null : (shown(answer) ?? '—');
      if ((cell === null ? null : cell.points) !== wanted) {
        yield `${person.user_id} has ${JSON.stringify(cell)} for question ${index + 1}, by recount ${wanted}`;
      }
    }
  }
  yield* checkPlaces(by_participant.data);
}

/** In a lesson every result counts: a place for all who have points, and for nobody else. */
function* checkPlaces(people: SessionEvidence['by_participant']['data']): Generator<string> {
  for (const { user_id, place, points } of people) {
    const hasPoints = (points ?? 0) > 0;
    if (hasPoints && place === null) yield `${user_id} has no place`;
    if (!hasPoints && place !== null) yield `${user_id} has a place without points`;
  }
  const ranked = people
    .flatMap(({ user_id, place, points }) => (place === null ? [] : [{ user_id, place, points: points ?? 0 }]))
    .toSorted((one, other) => one.place - other.place);
  for (const [index, person] of ranked.entries()) {
    const above = ranked[index - 1];
    if (above !== undefined && above.points < person.points) yield `${person.user_id} is placed below fewer points`;
  }
}

function* checkByQuestion(evidence: SessionEvidence, recount: readonly Recounted[]): Generator<string> {
  const { by_question, participants, questions } = evidence;
  if (by_question.length !== questions.length) yield `by_question lists ${by_question.length} questions`;
  for (const line of by_question) {
    const own = recount.filter(({ row }) => row.question_id === line.question_id);
    if (line.total_answers !== own.length) yield `question ${line.num} counts ${line.total_answers} of ${own.length}`;
    if (fieldOf(line.tally, 'answers') !== own.length) yield `the tally of question ${line.num} is of other answers`;
    const right = own.filter(({ fraction }) => fraction === 1).length;
    const closed_at = questions.find((question) => question.question_id === line.question_id)?.closed_at ?? Infinity;
    const answered = new Set(own.map(({ row }) => row.participant_id));
    const had = participants.filter(
      ({ participant_id, joined_at }) => joined_at < closed_at || answered.has(participant_id),
    );
    if (line.had !== had.length) yield `question ${line.num} counts ${line.had} who had it, by recount ${had.length}`;
    const wanted = line.type === 'survey' ? null : percent(right, had.length);
    if (!isClose(line.correct_answers_percentage, wanted)) {
      yield `question ${line.num} is right for ${line.correct_answers_percentage} %, by recount ${wanted} %`;
    }
  }
}

function* checkOwn(evidence: SessionEvidence, recount: readonly Recounted[]): Generator<string> {
  const places = new Map(evidence.by_participant.data.map((person) => [person.user_id, person.place]));
  for (const own of evidence.own) {
    const name = `the own result of ${own.participant_id}`;
    const answers = recount.filter(({ row }) => row.participant_id === own.participant_id);
    const points = sum(answers);
    if (!isClose(own.total_points, points)) yield `${name} is ${own.total_points}, by recount ${points}`;
    if (own.place !== places.get(own.participant_id)) yield `${name} has another place than by_participant`;
    if (own.results?.length !== evidence.questions.length) yield `${name} lists ${own.results?.length} questions`;
    for (const line of own.results ?? []) {
      const answer = answers.find(({ row }) => row.question_id === line.question_id);
      if (line.answered !== (answer !== undefined)) yield `${name} tells question ${line.num} answered wrongly`;
      const wanted = line.points === '—' || answer === undefined ? 0 : shown(answer);
      if (line.points !== '—' && line.points !== wanted) {
        yield `${name} has ${line.points} for question ${line.num}, by recount ${wanted}`;
      }
    }
  }
}

function sum(recount: readonly Recounted[]): number {
  return round(
    recount.reduce((total, { points }) => total + (points ?? 0), 0),
    100,
  );
}

/** What one answer brought, as it is shown. */
function shown({ points }: Recounted): number | null {
  return points === null ? null : round(points, 100);
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : round((part / whole) * 100, 10);
}
