import type { MathNode } from '../text/rich-text-types.ts';

type MathElement = Exclude<MathNode, string>;

// Without spaces, which the converter writes as others.
const LIMITS = 'limitsAboveAndBelow';
const LINE = /^lineOver(\d{1,2})to(\d{1,2})$/;

/** Stands in the source for what the converter has no word for, and comes out of it as something unseen, to be found again. */
function writeMark(text: string): string {
  return String.raw`\phantom{\text{${text}}}`;
}

/** Inside of an operator: what is written at it as an index and a power stands below and above, in a line of text too. */
export const LIMITS_MARK = writeMark(LIMITS);

/** At the begin of a row of a table: a line above it over these columns, counted from 1. */
export function writeLineMark(from: string, to: string): string {
  return writeMark(`lineOver${from}to${to}`);
}

/** A converted formula with what its marks ask for, and without them; null where a line is asked for outside of a table. */
export function applyMarks(root: MathElement): MathElement | null {
  const applied = applyBelow(root);
  const { rest, marks } = takeMarks(applied);
  return marks.some((mark) => LINE.test(mark)) || typeof rest === 'string' ? null : rest;
}

function applyBelow(node: MathElement): MathElement {
  const children = node.children.map((child) => (typeof child === 'string' ? child : applyBelow(child)));
  const whole = children.some((child, index) => child !== node.children[index]) ? { ...node, children } : node;
  if (node.tag === 'mtable') return drawLines(whole);
  return SCRIPTS.has(node.tag) ? setLimits(whole) : whole;
}

const SCRIPTS: ReadonlyMap<string, string> = new Map([
  ['msub', 'munder'],
  ['msup', 'mover'],
  ['msubsup', 'munderover'],
  ['munder', 'munder'],
  ['mover', 'mover'],
  ['munderover', 'munderover'],
]);

function setLimits(node: MathElement): MathElement {
  const [base, ...scripts] = node.children;
  if (typeof base !== 'object' || base.tag !== 'mo') return node;
  const { rest, marks } = takeMarks(base);
  if (!marks.includes(LIMITS) || typeof rest === 'string') return node;
  const [inner] = rest.children;
  const operator = rest.children.length === 1 && typeof inner === 'object' ? inner : { ...rest, tag: 'mrow' };
  // Browsers move limits of sums to the side in a line of text, unless the sum says that they stay.
  const fixed =
    operator.tag === 'mo' ? { ...operator, attributes: { ...operator.attributes, movablelimits: 'false' } } : operator;
  return { ...node, tag: SCRIPTS.get(node.tag) ?? node.tag, children: [fixed, ...scripts] };
}

/** Tells each cell under which a line stands of it, as `math.css` reads it; in the first row those over which one stands. */
function drawLines(table: MathElement): MathElement {
  const found = table.children.map(takeMarks);
  if (found.every(({ marks }) => marks.length === 0)) return table;
  const rows = found.map(({ rest }, index) => {
    const [over, under] = [index === 0 ? found[0] : undefined, found[index + 1]];
    const topped = readLines(over?.marks).reduce((row, line) => drawLine(row, line, 'top'), rest);
    return readLines(under?.marks).reduce((row, line) => drawLine(row, line, 'bottom'), topped);
  });
  const last = rows.at(-1);
  // What follows the last line break is no row when it held lines alone.
  const isRow = found.at(-1)?.marks.length === 0 || !isEmptyRow(last);
  return { ...table, children: rows.slice(0, isRow ? undefined : -1).flatMap((row) => row ?? []) };
}

interface Line {
  /** Columns from 1, both included. */
  readonly from: number;
  readonly to: number;
}

function readLines(marks: readonly string[] = []): Line[] {
  return marks.flatMap((mark) => {
    const [, from, to] = LINE.exec(mark) ?? [];
    return from === undefined || to === undefined ? [] : [{ from: Number(from), to: Number(to) }];
  });
}

function drawLine(row: MathNode, { from, to }: Line, side: 'top' | 'bottom'): MathNode {
  if (typeof row === 'string') return row;
  const children = row.children.map((cell, index): MathNode => {
    if (typeof cell === 'string' || index + 1 < from || index + 1 > to) return cell;
    const { notation = '' } = cell.attributes;
    return { ...cell, attributes: { ...cell.attributes, notation: `${notation} ${side}`.trim() } };
  });
  return { ...row, children };
}

function isEmptyRow(row: MathNode | undefined): boolean {
  return row === undefined || textOf(row).trim() === '';
}

function textOf(node: MathNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

/** The marks in a part of a formula, and the part without them. */
function takeMarks(node: MathNode): { rest: MathNode; marks: string[] } {
  if (typeof node === 'string') return { rest: node, marks: [] };
  const taken = node.children.map((child) => ({ child, mark: markOf(child) }));
  const kept = taken.flatMap(({ child, mark }) => (mark === null ? [takeMarks(child)] : []));
  const marks = [...taken.flatMap(({ mark }) => mark ?? []), ...kept.flatMap((each) => each.marks)];
  return { rest: marks.length === 0 ? node : { ...node, children: kept.map(({ rest }) => rest) }, marks };
}

function markOf(node: MathNode): string | null {
  if (typeof node === 'string' || node.tag !== 'mphantom') return null;
  const text = textOf(node);
  return text === LIMITS || LINE.test(text) ? text : null;
}
