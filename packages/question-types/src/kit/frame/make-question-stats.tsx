import type { ReactNode } from 'react';
import type { StatsKind, StatsViewModule, StatsViewProps } from '../../parts.ts';
import { LazyPart, PartLoader } from './lazy-part.tsx';

type QuestionStatsProps<Kind extends string> = { kind: Kind } & StatsViewProps<unknown, unknown, unknown>;

interface MadeStats<Kind extends string> {
  /** Choices of any kind with, when there are any, the tally and the review; fetched when first drawn. */
  QuestionStats(props: QuestionStatsProps<Kind>): ReactNode;
  /** Fetches the statistics view of a kind before it is needed; resolves, also when that fails. */
  preloadStats(kind: Kind): Promise<void>;
}

/** The statistics view over a list of kinds: that of the product, or one of a test. */
export function makeQuestionStats<Kind extends string>(kinds: Readonly<Record<Kind, StatsKind>>): MadeStats<Kind> {
  const loader = new PartLoader<Kind, StatsViewModule>(kinds);

  return {
    QuestionStats: ({ kind, ...props }) => (
      <LazyPart key={kind} loader={loader} name={kind} draw={({ StatsView }) => <StatsView {...props} />} />
    ),
    async preloadStats(kind) {
      if ((await loader.load(kind)) === null) loader.forget(kind);
    },
  };
}
