import type { Remark } from '@parta/domain/statistics/remarks';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatShare } from '../../rules/figures.ts';
import { statisticsTexts } from '../../texts.ts';
import './remark-text.css';

/** What the figures of a question tell its author, in words. */
export function RemarkText({ remark, difficulty }: { remark: Remark; difficulty: number | null }): ReactNode {
  const text = statisticsTexts.remarks[remark];
  const isAboutDifficulty = remark === 'too_hard' || remark === 'too_easy';
  return (
    <span className="stat-remark">
      <IconAlertTriangle aria-hidden="true" />
      {isAboutDifficulty ? statisticsTexts.remark_share(text, formatShare(difficulty)) : text}
    </span>
  );
}
