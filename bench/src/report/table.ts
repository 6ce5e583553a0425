import type { AccountFigures } from '../accounts/measure.ts';
import type { AttemptFigures } from '../attempts/measure.ts';
import type { CardsFigures } from '../cards/measure.ts';
import { CATALOG_SIZE, type CatalogFigures, SEARCH_BAR_MS } from '../catalog/measure.ts';
import type { PageWork } from '../editor/latencies.ts';
import { EDITOR_BARS, type EditorFigures } from '../editor/measure.ts';
import type { ForceFigures } from '../force/measure.ts';
import type { GroupFigures } from '../groups/measure.ts';
import type { Spread } from '../measure/percentiles.ts';
import type { ResultsFigures } from '../results/measure.ts';
import type { RoundFigures } from '../round.ts';
import type { SessionFigures } from '../session.ts';
import type { SightFigures } from '../sight/measure.ts';
import type { StartFigures } from '../start.ts';
import { writeAccounts } from './accounts-table.ts';
import { writeAttempts } from './attempts-table.ts';
import { writeCards } from './cards-table.ts';
import { writeBar, writeCell } from './cells.ts';
import { FIGURES, type FigureRow, keepsBar } from './figures.ts';
import { writeForce } from './force-table.ts';
import { writeGroups } from './groups-table.ts';
import { writeResults } from './results-table.ts';
import { alignRows, writeLoad, writeNumber, writePercentiles } from './rows.ts';
import { writeSight } from './sight-table.ts';
import { texts } from './texts.ts';

/** One run of the bench, as it is written to the file of results. */
export interface Results {
  taken_at: string;
  machine: string;
  commit: string;
  /** Null, as the others, where another part alone was measured. */
  start: StartFigures | null;
  rounds: RoundFigures[];
  session: SessionFigures | null;
  accounts: AccountFigures | null;
  groups: GroupFigures | null;
  attempts: AttemptFigures | null;
  editor: EditorFigures | null;
  sight: SightFigures | null;
  results: ResultsFigures | null;
  catalog: CatalogFigures | null;
  force: ForceFigures[];
  cards: CardsFigures | null;
}

/** The bars are set for a room of so many pupils; fewer show how it grows. */
const BARS_FROM = 1000;

/** Lays a run out as Markdown tables. */
export function writeTable(run: Results): string {
  const {
    machine,
    commit,
    start,
    rounds,
    session,
    accounts,
    groups,
    attempts,
    editor,
    sight,
    results,
    catalog,
    force,
    cards,
  } = run;
  const alone = [session, accounts, groups, attempts, editor, sight, results, catalog, cards, ...force].filter(
    (part) => part !== null,
  );
  const load = writeLoad(rounds.length === 0 ? alone : rounds);
  const parts = [
    start === null ? [] : writeLesson(rounds, start),
    session === null ? [] : writeSession(session),
    accounts === null ? [] : writeAccounts(accounts),
    groups === null ? [] : writeGroups(groups),
    attempts === null ? [] : writeAttempts(attempts),
    editor === null ? [] : writeEditor(editor),
    sight === null ? [] : writeSight(sight),
    results === null ? [] : writeResults(results),
    catalog === null ? [] : writeCatalog(catalog),
    force.length === 0 ? [] : writeForce(force),
    cards === null ? [] : writeCards(cards),
  ];
  return [
    texts.heading(machine, commit, load),
    ...parts.flatMap((part) => (part.length === 0 ? [] : ['', ...part])),
  ].join('\n');
}

function writeSession(session: SessionFigures): string[] {
  const { session: words } = texts;
  const kinds = ['without', 'with', 'authorised'] as const;
  return [
    words.heading(writeLoad([session])),
    '',
    ...alignRows([
      words.columns,
      ...kinds.map((kind) => [
        words[kind],
        writeNumber(session[kind].requests_per_second),
        writeNumber(session[kind].cpu_us_per_request),
      ]),
    ]),
    '',
    `${words.cost}: ${writeNumber(session.session_cpu_us)} (≤ 1000)`,
  ];
}

function writeEditor(figures: EditorFigures): string[] {
  const { editor: words } = texts;
  const { editor, ceiling, slides, material_bytes } = figures;
  const mark = (text: string, isKept: boolean): string => (isKept ? text : `${text} ✗`);
  const places = ['text', 'title'] as const;
  return [
    words.heading(slides, writeNumber(material_bytes / 1024), writeLoad([figures])),
    '',
    ...alignRows([
      words.columns,
      [
        words.open,
        `≤ ${EDITOR_BARS.open}`,
        mark(writeNumber(editor.open.median), editor.open.median <= EDITOR_BARS.open),
        writeNumber(ceiling.open.median),
      ],
      [words.cold, '', writeNumber(editor.open.cold), writeNumber(ceiling.open.cold)],
      ...places.flatMap((place) => [
        ...(['painted', 'presented'] as const).map((by) => [
          words[by](words.typing[place]),
          `p95 ≤ ${EDITOR_BARS.key}`,
          mark(writeSpread(editor[place][by]), editor[place][by].p95 <= EDITOR_BARS.key),
          writeSpread(ceiling[place][by]),
        ]),
        [words.work(words.typing[place]), '', writeWork(editor[place].work), writeWork(ceiling[place].work)],
      ]),
      [words.switching, '', writeSpread(editor.switching.drawn), ''],
      [words.work(words.step), '', writeWork(editor.switching.work), ''],
      [words.bytes, '', writeNumber(editor.save.bytes.p50), ''],
      [words.server, '', writeSpread(editor.save.server_ms), ''],
      [words.saves, '', String(editor.saves), ''],
    ]),
  ];
}

function writeWork({ whole, script, layout }: PageWork): string {
  return `${writeNumber(whole)} (${[script, layout].map(writeNumber).join(' + ')})`;
}

function writeSpread(spread: Spread): string {
  return writePercentiles(spread, ['p50', 'p95']);
}

function writeCatalog(catalog: CatalogFigures): string[] {
  const { catalog: words } = texts;
  const { searches, ceiling } = catalog;
  return [
    words.heading(CATALOG_SIZE, writeLoad([catalog])),
    '',
    ...alignRows([
      words.columns,
      ...searches.map(({ name, found, took }) => [
        words.searches[name],
        String(found),
        writeNumber(took.p50),
        `${writeNumber(took.p99)}${took.p99 <= SEARCH_BAR_MS ? '' : ' ✗'}`,
        `≤ ${SEARCH_BAR_MS}`,
      ]),
    ]),
    '',
    `${words.ceiling}: ${writeNumber(ceiling.p50)} / ${writeNumber(ceiling.p99)}`,
  ];
}

function writeLesson(rounds: readonly RoundFigures[], start: StartFigures): string[] {
  const rows = [
    [texts.columns.figure, texts.columns.bar, ...rounds.map(({ pupils }) => texts.columns.pupils(pupils))],
    ...FIGURES.map((row) => [row.name, writeBar(row.bar), ...rounds.map((round) => writeFigure(row, round))]),
  ];
  const idle = (start.server_kb + (start.database_kb ?? 0)) / 1024;
  const { server_kb, database_kb } = start;
  const parts = `${writeNumber(server_kb / 1024)} + ${database_kb === null ? '—' : writeNumber(database_kb / 1024)}`;
  return [
    texts.legend,
    '',
    ...alignRows(rows),
    '',
    `${texts.start.first}: ${writeNumber(start.first_ms)}`,
    `${texts.start.second}: ${writeNumber(start.second_ms)} (≤ 1500)`,
    `${texts.start.idle}: ${writeNumber(idle)} = ${parts} (≤ 250)`,
  ];
}

function writeFigure(row: FigureRow, round: RoundFigures): string {
  const value = row.read(round);
  const ceiling = row.ceiling?.(round) ?? null;
  const isHeld = value !== null && row.bar !== undefined && round.pupils >= BARS_FROM;
  return writeCell(value, ceiling, !isHeld || keepsBar(row.bar ?? {}, value, ceiling));
}
