/** A question that was asked. */
export interface RawQuestion {
  readonly id: string;
  readonly content_id: string;
  readonly title: string;
  /** What it brings; 0 where it brings nothing. */
  readonly points: number;
  /** Whether a machine marks it. */
  readonly is_machine: boolean;
}

/** One question for one person, as the rows have it. */
export interface RawCell {
  /** Undefined where there is none. */
  readonly answer: unknown;
  /** Null without an answer, and where its time is unknown. */
  readonly ms: number | null;
  /** Null without a mark. */
  readonly points: number | null;
  readonly fraction: number | null;
  readonly had: boolean;
}

/** Somebody whose results count. */
export interface RawPerson {
  readonly participant_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly middle_name: string;
  readonly email: string | null;
  readonly number: number;
  readonly finished_attempts: number;
  readonly started_at: Date;
  readonly finished_at: Date;
  /** In the order of the questions. */
  readonly cells: readonly RawCell[];
  readonly points: number;
  readonly percent: number;
  readonly grade: number;
  readonly place: number | null;
  readonly preliminary: boolean;
}

/** Figures of a question; null where there is none. */
export interface RecountedQuestion {
  readonly had: number;
  readonly answered: number;
  readonly right_percent: number | null;
  readonly waiting: number;
  readonly median_ms: number | null;
  readonly difficulty: number | null;
  readonly discrimination: number | null;
  readonly alpha_if_deleted: number | null;
  /** People of the weakest, the middle and the strongest third. */
  readonly thirds: readonly number[] | null;
}

/** Figures of an activity. */
export interface RecountedFigures {
  readonly mean: number;
  readonly median: number | null;
  readonly deviation: number;
  readonly alpha: number;
  readonly standard_error: number;
  readonly histogram: readonly number[];
  readonly questions: readonly RecountedQuestion[];
}

/** Half up, at a number of decimals; what binary fractions leave is cut off before. */
export function round(value: number, decimals: number): number {
  return Math.floor(Number((value * 10 ** decimals).toFixed(6)) + 0.5) / 10 ** decimals;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
/** Of a sample; of a column with itself the variance. */
const covariance = (left: readonly number[], right: readonly number[]): number =>
  sum(left.map((value, index) => (value - mean(left)) * ((right[index] ?? 0) - mean(right)))) / (left.length - 1);
const variance = (values: readonly number[]): number => covariance(values, values);

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

/** From the table of all covariances: k / (k − 1) of what stands outside of its diagonal. */
function alphaOf(columns: readonly (readonly number[])[]): number {
  const all = sum(columns.flatMap((left) => columns.map((right) => covariance(left, right))));
  const own = sum(columns.map(variance));
  return (columns.length / (columns.length - 1)) * ((all - own) / all);
}

const addUp = (columns: readonly (readonly number[])[], people: number): number[] =>
  Array.from({ length: people }, (_, person) => sum(columns.map((column) => column[person] ?? 0)));

/** All of it. Compared are questions that bring points and wait for no hand, over those who had them all. */
export function figuresOf(
  questions: readonly RawQuestion[],
  people: readonly RawPerson[],
  total: number,
): RecountedFigures {
  const isWaiting = (index: number): boolean =>
    people.some(({ cells }) => cells[index]?.answer !== undefined && cells[index]?.points === null);
  const compared = questions.flatMap(({ points }, index) => (points > 0 && !isWaiting(index) ? [index] : []));
  const whole = people.filter(({ cells }) => compared.every((index) => cells[index]?.had));
  const columns = compared.map((index) => whole.map(({ cells }) => cells[index]?.points ?? 0));
  const alpha = alphaOf(columns);
  // What is rounded when it is shown is not made of rounded points.
  const points = people.map(({ cells }) => sum(cells.map((cell) => cell.points ?? 0)));
  return {
    mean: mean(points),
    median: medianOf(points),
    deviation: Math.sqrt(variance(points)),
    alpha,
    standard_error: Math.sqrt(variance(addUp(columns, whole.length)) * (1 - alpha)),
    histogram: Array.from({ length: 10 }, (_, bar) => {
      return people.filter(({ percent }) => Math.min(9, Math.floor(percent / 10)) === bar).length;
    }),
    questions: questions.map((question, index) => {
      const had = people.filter(({ cells }) => cells[index]?.had);
      const cells = had.flatMap((person) => person.cells[index] ?? []);
      const answered = cells.filter(({ answer }) => answer !== undefined);
      const at = compared.indexOf(index);
      const own = columns[at] ?? [];
      const others = columns.filter((_, other) => other !== at);
      const rest = addUp(others, whole.length);
      const waiting = question.points === 0 ? 0 : answered.filter((cell) => cell.points === null).length;
      return {
        had: had.length,
        answered: answered.length,
        right_percent:
          question.is_machine || (question.points > 0 && waiting === 0)
            ? round((100 * cells.filter(({ fraction }) => fraction === 1).length) / had.length, 1)
            : null,
        waiting,
        median_ms: medianOf(answered.flatMap(({ ms }) => ms ?? [])),
        difficulty: at < 0 ? null : mean(cells.map((cell) => cell.points ?? 0)) / question.points,
        discrimination: at < 0 ? null : covariance(own, rest) / Math.sqrt(variance(own) * variance(rest)),
        alpha_if_deleted: at < 0 ? null : alphaOf(others),
        thirds: total === 0 ? null : thirdsOf(had.map((person) => person.points)),
      };
    }),
  };
}

/** A third of the people from either end, and whoever has as many points as the last of them. */
function thirdsOf(points: readonly number[]): number[] | null {
  const sorted = points.toSorted((one, other) => one - other);
  const size = Math.floor(points.length / 3);
  const [low = 0, high = 0] = [sorted[size - 1], sorted.toReversed()[size - 1]];
  if (points.length < 6 || low >= high) return null;
  const [weak, strong] = [
    points.filter((value) => value <= low).length,
    points.filter((value) => value >= high).length,
  ];
  return [weak, points.length - weak - strong, strong];
}

/** The median of times as a file has it: in seconds, or the dash where there are answers of unknown time alone. */
export function writtenMedian({ answered, median_ms }: RecountedQuestion): number | '—' | null {
  if (median_ms === null) return answered === 0 ? null : '—';
  return round(median_ms / 1000, 1);
}

/** As much of a scene as says what its questions bring. */
type Counted = { readonly raw: { readonly questions: readonly { readonly points: number }[] } };

/** What a question brought a participant, as a table says it: nothing, the dash, or points. */
type Told = { points: number | '—'; correct: boolean | null } | null;

/** What the rows of a scene say of an answer, in the way of a table of results. */
export function toldOf({ raw }: Counted, person: RawPerson, index: number): Told {
  const cell = person.cells[index];
  if (cell === undefined || (cell.answer === undefined && cell.points === null)) return null;
  if (raw.questions[index]?.points === 0 || cell.points === null) return { points: '—', correct: null };
  return { points: round(cell.points, 2), correct: cell.fraction === 1 };
}

/** The same where nothing given counts as nothing: the dash only where there was nothing to be had. */
export function broughtOf(scene: Counted, person: RawPerson, index: number): number | '—' {
  const nothing = scene.raw.questions[index]?.points === 0 ? '—' : 0;
  return toldOf(scene, person, index)?.points ?? nothing;
}

/** The same as an organizer sees it: the dash where a question was closed before the participant joined. */
export function shownOf(scene: Counted, person: RawPerson, index: number): number | '—' {
  return person.cells[index]?.had === false ? '—' : broughtOf(scene, person, index);
}
