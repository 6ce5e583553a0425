import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import type { ReactNode } from 'react';
import type { ViewSize } from '../../parts.ts';
import { ItemContent } from '../items/item-content.tsx';
import type { ChoiceItem, ItemCounts } from '../items/item-types.ts';
import { Bar, Figures, shareOf } from '../statistics/bar.tsx';
import { densityOf } from '../statistics/density.ts';
import { OptionMarker, optionColour } from './option-marker.tsx';
import { PickBox } from './pick-box.tsx';
import '../statistics/stats.css';
import { VerdictMark } from '../marking/verdict.tsx';
import { texts } from '../texts.ts';

interface ChoiceStatsProps {
  items: readonly ChoiceItem[];
  tally: ItemCounts | null;
  /** Ids of the right items once they may be shown, else null. */
  correct: readonly string[] | null;
  size: ViewSize;
  fileUrl: FileUrl;
  /** How many to pick, where several may be; the wall shows it while the question is asked. */
  hint?: string | undefined;
}

/** Options with, when there are any, their bars and the marks of the right ones. */
export function ChoiceStats({ items, tally, correct, size, fileUrl, hint }: ChoiceStatsProps): ReactNode {
  const isAsked = size === 'board' && tally === null && correct === null;
  const rows = (
    <ul
      className={`qt qt-stats qt-${size}`}
      data-density={densityOf(items.map((item) => item.text))}
      data-pictures={items.some((item) => item.image !== null) ? '' : undefined}
      data-asked={isAsked || undefined}
    >
      {items.map((item, index) => {
        const isRight = correct?.includes(item.id) ?? false;
        return (
          <li
            key={item.id}
            className="qt-row"
            data-option={optionColour(index)}
            data-verdict={correct === null ? undefined : isRight ? 'right' : 'none'}
          >
            <OptionMarker index={index} />
            <span className="qt-row-label">
              <ItemContent item={item} fileUrl={fileUrl} />
              {isRight && (
                <VerdictMark verdict="right" word={size === 'console' ? texts.option_right_row : texts.option_right} />
              )}
            </span>
            {isAsked && <PickBox several={hint !== undefined} picked={false} />}
            {tally !== null && <RowFigures count={tally.counts[item.id] ?? 0} answers={tally.answers} />}
          </li>
        );
      })}
    </ul>
  );
  if (!isAsked || hint === undefined) return rows;
  return (
    <>
      <p className="qt qt-board qt-ask">{hint}</p>
      {rows}
    </>
  );
}

/** The bar of a row and its figures. */
export function RowFigures({ count, answers }: { count: number; answers: number }): ReactNode {
  return (
    <>
      <Bar share={shareOf(count, answers)} />
      <Figures count={count} answers={answers} />
    </>
  );
}
