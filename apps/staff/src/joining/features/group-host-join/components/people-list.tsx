import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Joining, listOpenRefusals } from '../rules/joining-news.ts';
import { hostJoinTexts, refusedTexts } from '../texts.ts';

const nameOf = ({ last_name, first_name }: { last_name: string; first_name: string }): string =>
  `${last_name} ${first_name}`.trim();

/** Who came, the newest first, each with the group where there are several; and who could not be let in, and why. */
export function PeopleList({ joining }: { joining: Joining }): ReactNode {
  const { groups, joined } = joining;
  const refused = listOpenRefusals(joining);
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  const groupOf = (group_id: string): string | null => (groups.length > 1 ? (groupNames.get(group_id) ?? null) : null);
  return (
    <aside className="host-people">
      {refused.length > 0 && (
        <section aria-label={hostJoinTexts.refusals}>
          <h2>{hostJoinTexts.refusals}</h2>
          <ul role="alert">
            {refused.map((one) => (
              <li key={`${one.group_id} ${one.user_id}`} className="host-refused">
                <IconAlertTriangle aria-hidden="true" />
                <span>
                  <strong>{nameOf(one)}</strong>: {refusedTexts[one.reason]}
                  <Group name={groupOf(one.group_id)} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={hostJoinTexts.people}>
        <h2>{hostJoinTexts.people}</h2>
        {joined.length === 0 && <p className="ui-muted">{hostJoinTexts.nobody}</p>}
        <ul aria-live="polite" aria-relevant="additions">
          {joined.map((one) => (
            <li key={`${one.group_id} ${one.user_id} ${one.joined_at}`}>
              <IconCheck aria-hidden="true" />
              <span>
                {nameOf(one)}
                <Group name={groupOf(one.group_id)} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

function Group({ name }: { name: string | null }): ReactNode {
  return name !== null && <span className="host-person-group">{name}</span>;
}
