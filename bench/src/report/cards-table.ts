import { CARDS_BARS, type CardsFigures } from '../cards/measure.ts';
import { alignRows, writeLoad, writeNumber, writePercentiles } from './rows.ts';
import { texts } from './texts.ts';

const { cards: words } = texts;

/** Lays out how paper cards are read in drawn scenes. */
export function writeCards(figures: CardsFigures): string[] {
  const { frames, hard, clutter, waits, votes } = figures;
  const mark = (text: string, isKept: boolean): string => (isKept ? text : `${text} ✗`);
  const bars = CARDS_BARS;
  return [
    words.heading(writeLoad([figures])),
    '',
    ...alignRows([
      words.columns,
      ...frames.flatMap(
        ({ size, visible, recall, recall_without_fingers, wrong_answers, false_reads, took_ms, ...one }) => [
          [
            words.recall(size, one.frames, visible),
            `≥ ${bars.recall[size]}`,
            mark(recall.toFixed(1), recall >= bars.recall[size]),
          ],
          [words.bare(size), '', recall_without_fingers.toFixed(1)],
          [words.reads(size), '≤ 0 / 0', mark(`${wrong_answers} / ${false_reads}`, wrong_answers + false_reads === 0)],
          [
            words.took(size),
            size === 1080 ? `p50 ≤ ${bars.frame_ms}` : '',
            mark(writePercentiles(took_ms, ['p50', 'p95']), size !== 1080 || took_ms.p50 <= bars.frame_ms),
          ],
        ],
      ),
      ...hard.map(({ size, condition, visible, recall, wrong_answers, false_reads, ...one }) => {
        const bar = condition === 'dim' && size === 1080 ? bars.dim_recall : 0;
        const isKept = recall >= bar && wrong_answers + false_reads === 0;
        return [
          words.hard(size, words.conditions[condition], { frames: one.frames, cards: visible }),
          bar > 0 ? `≥ ${bar} / 0 / 0` : '– / 0 / 0',
          mark(`${recall.toFixed(1)} / ${wrong_answers} / ${false_reads}`, isKept),
        ];
      }),
      ...clutter.map(({ size, false_reads, ...one }) => [
        words.clutter(size, one.frames),
        `≤ ${bars.false_reads}`,
        mark(String(false_reads), false_reads <= bars.false_reads),
      ]),
      ...waits.map(({ size, classes, cards, median_seconds, worst_seconds, complete }) => [
        words.wait(size, classes, cards),
        `≤ ${bars.wait_seconds}`,
        mark(
          `${writeNumber(median_seconds)} / ${writeNumber(worst_seconds)} / ${complete}`,
          median_seconds <= bars.wait_seconds,
        ),
      ]),
      [
        words.votes(votes.accepted),
        `≤ ${bars.wrong_votes}`,
        mark(String(votes.wrong), votes.wrong <= bars.wrong_votes),
      ],
      [
        words.lesson_reads(votes.reads),
        '≤ 0 / 0',
        mark(`${votes.wrong_answers} / ${votes.false_reads}`, votes.wrong_answers + votes.false_reads === 0),
      ],
    ]),
  ];
}
