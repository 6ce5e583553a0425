import type { ReactNode } from 'react';
import { RowFigures } from '../../kit/choices/choice-stats.tsx';
import '../../kit/frame/question.css';
import '../../kit/statistics/stats.css';
import { texts as sharedTexts } from '../../kit/texts.ts';
import { WordCloud } from '../../kit/word-cloud/word-cloud.tsx';
import type { StatsViewProps, ViewSize } from '../../parts.ts';
import type { Content, Review, TallyView } from './schema.ts';
import './stats-view.css';
import { texts } from './texts.ts';

const CONSOLE_BOX = { width: 1024, height: 400 };
const BOARD_BOX = { width: 1600, height: 640 };
/** In units of {@link BOARD_BOX}: the fortieth part of its width, as the styles count on. */
const BOARD_SMALLEST = 40;
const SHOWN: Readonly<Record<ViewSize, number>> = { phone: 20, console: 100, board: 100 };

/** The cloud, and its words as a list: on a phone the list alone, on a wall for screen readers alone. */
export function StatsView({ tally, size }: StatsViewProps<Content, TallyView, Review>): ReactNode {
  if (tally === null || tally.answers === 0) {
    return (
      <div className={`qt qt-groups qt-${size}`}>
        <p className="qt-placeholder">{tally === null ? texts.typed : sharedTexts.no_answers}</p>
      </div>
    );
  }
  return (
    <div className={`qt qt-words qt-${size}`}>
      {size !== 'phone' && (
        <div className="qt-words-cloud">
          {size === 'board' ? (
            <WordCloud
              groups={tally.groups}
              box={BOARD_BOX}
              smallest={BOARD_SMALLEST}
              more={
                <p className="qt-words-more" aria-hidden="true">
                  {texts.more}
                </p>
              }
            />
          ) : (
            <WordCloud groups={tally.groups} box={CONSOLE_BOX} />
          )}
        </div>
      )}
      <WordList tally={tally} size={size} />
    </div>
  );
}

function WordList({ tally, size }: { tally: TallyView; size: ViewSize }): ReactNode {
  const shown = tally.groups.slice(0, SHOWN[size]);
  const others = tally.rest + tally.groups.slice(SHOWN[size]).reduce((sum, group) => sum + group.count, 0);
  return (
    <ul className={size === 'board' ? 'qt-hidden' : `qt-stats qt-${size}`} aria-label={texts.list} data-typed="">
      {shown.map((group) => (
        <li key={group.text} className="qt-row" data-option="1">
          <span className="qt-row-label">
            <span className="qt-item-text">{group.text}</span>
          </span>
          <RowFigures count={group.count} answers={tally.answers} />
        </li>
      ))}
      {others > 0 && (
        <li className="qt-row" data-option="8">
          <span className="qt-row-label qt-muted">{texts.other_words}</span>
          <span className="qt-figures">
            <b>{others}</b>
          </span>
        </li>
      )}
    </ul>
  );
}
