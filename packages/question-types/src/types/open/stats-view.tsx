import type { ReactNode } from 'react';
import '../../kit/frame/question.css';
import '../../kit/statistics/stats.css';
import { texts as sharedTexts } from '../../kit/texts.ts';
import type { StatsViewProps, ViewSize } from '../../parts.ts';
import type { Content, Review, TallyView } from './schema.ts';
import './stats-view.css';
import { texts } from './texts.ts';

const SHOWN: Readonly<Record<ViewSize, number>> = { phone: 5, console: 40, board: 6 };

/** How many answered, and the beginnings of their answers. */
export function StatsView({ tally, size }: StatsViewProps<Content, TallyView, Review>): ReactNode {
  if (tally === null || tally.answers === 0) {
    return (
      <div className={`qt qt-groups qt-${size}`}>
        <p className="qt-placeholder">{tally === null ? texts.typed : sharedTexts.no_answers}</p>
      </div>
    );
  }
  const shown = tally.groups.slice(0, SHOWN[size]);
  const others = tally.answers - shown.reduce((sum, group) => sum + group.count, 0);
  return (
    <div className={`qt qt-essays qt-${size}`}>
      <p className="qt-essays-count">{texts.count(tally.answers)}</p>
      <ul className="qt-essays-list">
        {shown.map((group) => (
          <li key={group.text} className="qt-essay">
            <p>{group.text}</p>
            {group.count > 1 && <p className="qt-note">{texts.same(group.count)}</p>}
          </li>
        ))}
      </ul>
      {others > 0 && <p className="qt-essays-more">{texts.more(others)}</p>}
    </div>
  );
}
