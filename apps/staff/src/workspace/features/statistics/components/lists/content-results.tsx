import type { ReactNode } from 'react';
import type { OwnDetail } from '../../api.ts';
import { formatPoints } from '../../rules/figures.ts';
import { statisticsTexts } from '../../texts.ts';
import { TableBox } from './table-box.tsx';
import '../people/participants-table.css';

/** What one slide brought. */
export type ContentResult = Extract<OwnDetail['results'][number], { content_num: number }>;

/** What each slide brought. */
export function ContentResults({ label, results }: { label: string; results: readonly ContentResult[] }): ReactNode {
  return (
    <TableBox label={label}>
      <table className="stat-table" data-unmarked="">
        <thead>
          <tr>
            <th scope="col" className="stat-name">
              {statisticsTexts.slide}
            </th>
            <th scope="col" className="stat-figure">
              {statisticsTexts.questions_count}
            </th>
            <th scope="col" className="stat-figure">
              {statisticsTexts.points}
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map((row) => (
            <tr key={row.content_num}>
              <th scope="row" className="stat-name">
                {row.content_num}. {row.content_title || statisticsTexts.slide_untitled}
              </th>
              <td className="stat-figure">{row.questions_count}</td>
              <td className="stat-figure">
                {row.points === '—'
                  ? row.points
                  : statisticsTexts.points_of(formatPoints(row.points), formatPoints(row.max_points))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}
