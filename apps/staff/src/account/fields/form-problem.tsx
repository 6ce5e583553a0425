import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import './fields.css';

/** What is wrong with a form as a whole; nothing while `text` is null. */
export function FormProblem({ text }: { text: string | null }): ReactNode {
  if (text === null) return null;
  return (
    <p className="form-problem" role="alert">
      <IconAlertCircle aria-hidden="true" />
      {text}
    </p>
  );
}
