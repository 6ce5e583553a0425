import { SIGHT_BARS, SIGHT_OPENINGS, type SightFigures } from '../sight/measure.ts';
import { alignRows, writeLoad, writeNumber } from './rows.ts';
import { texts } from './texts.ts';

const { sight: words } = texts;

/** Lays out when the staff's pages show something, and when they can be used. */
export function writeSight(figures: SightFigures): string[] {
  return [
    words.heading(SIGHT_OPENINGS, writeLoad([figures])),
    '',
    ...alignRows([
      words.columns,
      ...figures.rows.map(({ name, line, paint, content, shift, requests, kilobytes }) => [
        words.screens[name],
        words.lines[line],
        `${writeNumber(paint.p50)} / ${writeNumber(paint.max)}${paint.p50 <= SIGHT_BARS[line] ? '' : ' ✗'}`,
        `≤ ${SIGHT_BARS[line]}`,
        `${writeNumber(content.p50)} / ${writeNumber(content.max)}`,
        shift.toFixed(3),
        String(requests),
        writeNumber(kilobytes),
      ]),
    ]),
  ];
}
