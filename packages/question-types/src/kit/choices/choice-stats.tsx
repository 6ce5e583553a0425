import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import type { ReactNode } from 'react';
import type { ViewSize } from '../../parts.ts';
import { ItemContent } from '../items/item-content.tsx';
import type { ChoiceItem, ItemCounts } from '../items/item-types.ts';
import { Bar, Figures, shareOf } from '../statistics/bar.tsx';
import { densityOf } from '../statistics/density.ts';
import { OptionMarker, optionColour } from './option-marker.tsx';
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
}

/** Options with, when there are any, their bars and the marks of the right ones. */
export function ChoiceStats({ items, tally, correct, size, fileUrl }: ChoiceStatsProps): ReactNode {
  return (
    <ul
      className={`qt qt-stats qt-${size}`}
      data-density={densityOf(items.map((item) => item.text))}
      data-pictures={items.some((item) => item.image !== null) ? '' : undefined}
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
            {tally !== null && <RowFigures count={tally.counts[item.id] ?? 0} answers={tally.answers} />}
          </li>
        );
      })}
    </ul>
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
