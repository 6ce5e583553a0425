import type { ReactNode } from 'react';
import { useServices } from '../services.tsx';
import { useMoments } from './use-moments.ts';

export interface MomentTimeProps {
  /** ISO 8601. */
  at: string;
}

/** When something was, near days by name, in the person's time zone; in full behind it. */
export function ChangedTime({ at }: MomentTimeProps): ReactNode {
  const { getNow } = useServices();
  const { formatChanged, formatMoment } = useMoments();
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatChanged(at, getNow())}
    </time>
  );
}

/** A moment in the person's time zone: in full, or in the words of `children` with the whole behind them. */
export function MomentTime({ at, children }: MomentTimeProps & { children?: ReactNode }): ReactNode {
  const { formatMoment } = useMoments();
  const text = formatMoment(at);
  return (
    <time dateTime={at} title={text}>
      {children ?? text}
    </time>
  );
}
