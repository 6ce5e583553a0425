import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What is wrong with the whole of it, read aloud when it appears; nothing for null. */
export function ProblemLine({ text }: { text: string | null }): ReactNode {
  if (text === null) return null;
  return (
    <p className="admin-problem" role="alert">
      <IconAlertCircle aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
