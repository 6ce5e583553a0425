import { type CrowdFigures, GROUPS_BAR, type GroupFigures } from '../groups/measure.ts';
import { alignRows, writeLoad, writeNumber } from './rows.ts';
import { texts } from './texts.ts';

const { groups: words } = texts;

/** Lays out crowds that join groups. */
export function writeGroups(figures: GroupFigures): string[] {
  return [
    words.heading(writeLoad([figures])),
    '',
    ...alignRows([
      words.columns,
      writeCrowd(words.crowds.class, figures.class),
      writeCrowd(words.crowds.school, figures.school, GROUPS_BAR),
      writeCrowd(words.crowds.at_once, figures.at_once),
    ]),
  ];
}

/** @param bar of the p99 */
function writeCrowd(
  name: string,
  { people, took, all_ms, refused, proofs, cpu_ms }: CrowdFigures,
  bar = Number.POSITIVE_INFINITY,
): string[] {
  const isKept = refused === 0 && took.p99 <= bar;
  return [
    name,
    String(people),
    ...[took.p50, took.p95].map(writeNumber),
    `${writeNumber(took.p99)}${isKept ? '' : ' ✗'}`,
    ...[took.max, all_ms].map(writeNumber),
    words.refused(refused, proofs),
    writeNumber(cpu_ms),
  ];
}
