import type { ReactNode } from 'react';
import type { QuestionDetail } from '../../api.ts';
import { formatShare } from '../../rules/figures.ts';
import { listThirds } from '../../rules/thirds.ts';
import { statisticsTexts } from '../../texts.ts';
import { TableBox } from '../lists/table-box.tsx';
import { ShareBar } from './share-bar.tsx';
import './thirds-table.css';

/** How often the weak and the strong chose each option; nothing where they can't be told apart, or there are no options. */
export function ThirdsTable({ detail }: { detail: QuestionDetail }): ReactNode {
  const rows = listThirds(detail);
  if (rows === null || detail.thirds === null) return null;
  return (
    <section className="stat-thirds">
      <h2>{statisticsTexts.thirds}</h2>
      <p className="ui-muted">{statisticsTexts.thirds_hint}</p>
      <TableBox label={statisticsTexts.thirds}>
        <table className="stat-table">
          <thead>
            <tr>
              <th scope="col">{statisticsTexts.option}</th>
              {detail.thirds.map(({ third, people }) => (
                <th key={third} scope="col" className="stat-third">
                  {statisticsTexts.third[third]}
                  <span className="stat-third-people">{statisticsTexts.third_people(people)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, is_right, shares }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {is_right && <span className="stat-third-right"> ({statisticsTexts.right.toLowerCase()})</span>}
                </th>
                {shares.map((share, index) => (
                  <td key={detail.thirds?.[index]?.third ?? index} className="stat-third">
                    <ShareBar share={share ?? 0} />
                    {formatShare(share)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </section>
  );
}
