import type { ReactNode } from 'react';

/** One thing that is known of an activity or of a person's results. */
export interface Fact {
  key: string;
  name: string;
  value: ReactNode;
}

/** Names over values, side by side. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  if (facts.length === 0) return null;
  return (
    <dl className="stat-facts">
      {facts.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
