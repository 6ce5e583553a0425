import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';
import { byParticipant, CONTENT, ID, ok, QUESTION, question, serve, summary } from '../../testing/sample-results.ts';

let opened: OpenedWorkspace | null = null;
const authored = `/statistics/authored/${ID}`;
const PEOPLE = 250;

/** Everybody who is told of by the sample, many times over and each by an id and a name of her own. */
function many<Row extends object>(row: Row | undefined): Row[] {
  if (row === undefined) throw new Error('the sample has somebody');
  return Array.from({ length: PEOPLE }, (_, index) => ({
    ...row,
    user_id: `PPPPPPPPPPPPPPPPPPP${String(index).padStart(3, '0')}`,
    last_name: `Участник ${index + 1}`,
    first_name: '',
  }));
}

/** The part of a list that a path asks for. */
function partOf<Row extends { user_id: string }>(rows: readonly Row[], path: string): Row[] {
  const query = new URL(path, 'https://parta.example').searchParams;
  const after = rows.findIndex(({ user_id }) => user_id === query.get('after')) + 1;
  return rows.slice(after, after + Number(query.get('limit')));
}

const people = many(byParticipant.data[0]);
const answerers = many(question.statistics[0]);
const served = serve(({ path }) => {
  if (path.includes('by_participant')) return ok({ ...byParticipant, data: partOf(people, path) });
  if (path.includes(QUESTION)) return ok({ ...question, statistics: partOf(answerers, path) });
  return path.endsWith('/statistics/') ? ok({ ...summary, participants: PEOPLE }) : null;
});

const countRows = (): number => page.getByRole('rowheader', { name: /^Участник/ }).elements().length;
const print = page.getByRole('button', { name: 'Распечатать' });

/** Stands in for the printer's dialog, and notes how many rows the page had each time. */
function watchPrinter(): number[] {
  const printed: number[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => void printed.push(countRows()));
  return printed;
}

beforeEach(() => page.viewport(1440, 900));
afterEach(() => opened?.close());

describe('printing', () => {
  it.each([
    ['results by participant', `${authored}/participants`],
    ['one question', `${authored}/questions/${CONTENT}/${QUESTION}`],
  ])('of %s waits until every row stands on the page', async (_screen, address) => {
    const printed = watchPrinter();
    opened = openWorkspace(address, served);
    await expect.poll(countRows).toBe(100);
    await userEvent.click(print);
    await expect.poll(() => printed).toEqual([PEOPLE]);
    await expect.element(print).toBeVisible();
  });

  it('of a page that has come as a whole begins at once', async () => {
    const printed = watchPrinter();
    opened = openWorkspace(`${authored}/questions`, served);
    await userEvent.click(print);
    await expect.poll(() => printed).toEqual([0]);
  });

  it.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['a second press', () => userEvent.click(page.getByRole('button', { name: /^Отменить печать/ }))],
  ])('tells how far it has come, and is called off by %s', async (_how, callOff) => {
    const printed = watchPrinter();
    let release = (): void => undefined;
    const second = new Promise<void>((done) => {
      release = done;
    });
    opened = openWorkspace(`${authored}/participants`, (call) => {
      if (!call.path.includes('after=')) return served(call);
      return second.then(() => served(call) ?? { status: 404, body: null });
    });
    await expect.poll(countRows).toBe(100);
    await userEvent.click(print);
    await expect.element(page.getByRole('button', { name: 'Отменить печать: загружено 100 из 250' })).toBeVisible();
    await callOff();
    await expect.element(print).toBeVisible();
    release();
    await expect.poll(countRows).toBe(200);
    expect(printed).toEqual([]);
    expect(opened.calls.filter(({ path }) => path.includes('after='))).toHaveLength(1);
  });

  it('prints nothing where a part does not come, and may be tried again', async () => {
    const printed = watchPrinter();
    let isAway = true;
    opened = openWorkspace(`${authored}/participants`, (call) =>
      isAway && call.path.includes('after=') ? { status: 400, body: { reason: 'invalid' } } : served(call),
    );
    await expect.poll(countRows).toBe(100);
    await userEvent.click(print);
    await expect.element(page.getByText(/загрузке результатов по участникам/)).toBeVisible();
    await expect.element(print).toBeVisible();
    expect(printed).toEqual([]);
    isAway = false;
    // The button has kept the focus; what was told lies above it.
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => printed).toEqual([PEOPLE]);
  });
});

/** Draws the page as paper does: what is said of print holds for the screen. Gives back the way to undo it. */
function drawAsPaper(): () => void {
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ media }) => media.mediaText === 'print');
  for (const { media } of rules) media.mediaText = 'screen';
  return () => {
    for (const { media } of rules) media.mediaText = 'print';
  };
}

describe('on paper', () => {
  let undo = (): void => undefined;
  afterEach(() => undo());

  it('the table of the histogram stands beside its picture, and what is to be pressed is gone', async () => {
    opened = openWorkspace(`${authored}/participants`, serve());
    const figure = page.getByRole('figure');
    const row = figure.getByRole('row', { name: '70–80 % 1' });
    await expect.element(row).toBeInTheDocument();
    const table = figure.getByRole('table').element();
    expect(getComputedStyle(table).clipPath).toBe('inset(50%)');
    undo = drawAsPaper();
    const [bars] = figure.element().getElementsByClassName('stat-histogram-bars');
    const [beside, drawn] = [table.getBoundingClientRect(), bars?.getBoundingClientRect()];
    expect(beside.left).toBeGreaterThanOrEqual(drawn?.right ?? Number.NaN);
    expect(row.element().getBoundingClientRect().width).toBeGreaterThan(60);
    expect(getComputedStyle(table).clipPath).toBe('none');
    expect(page.getByRole('button', { name: 'Распечатать' }).elements()).toEqual([]);
    expect(page.getByRole('navigation', { name: 'Вид результатов' }).elements()).toEqual([]);
  });

  it.each([
    ['participants', 'wide'],
    ['questions', 'auto'],
  ])('results by %s are printed on the side of the paper that they need', async (screen, side) => {
    opened = openWorkspace(`${authored}/${screen}`, serve());
    await expect.element(page.getByRole('navigation', { name: 'Вид результатов' })).toBeVisible();
    await expect.element(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    undo = drawAsPaper();
    await expect.poll(() => getComputedStyle(document.body).page).toBe(side);
    opened.close();
    opened = null;
    expect(getComputedStyle(document.body).page).toBe('auto');
  });

  it('a bar is hatched between its outlines, and filled with no colour', async () => {
    opened = openWorkspace(`${authored}/questions`, serve());
    await expect.element(page.getByRole('list', { name: 'Результаты по вопросам' })).toBeVisible();
    undo = drawAsPaper();
    const [fill] = [...document.querySelectorAll('.stat-share-bar span')].map((one) => getComputedStyle(one));
    expect(fill?.backgroundImage).toMatch(/^repeating-linear-gradient/);
    expect(fill?.backgroundColor).toBe('rgba(0, 0, 0, 0)');
    expect(fill?.printColorAdjust).toBe('exact');
  });
});
