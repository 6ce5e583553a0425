import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import './forms.css';

/** What is wrong with a form as a whole, read aloud when it appears; nothing while `text` is null. */
export function FormProblem({ text }: { text: string | null }): ReactNode {
  if (text === null) return null;
  return (
    <p className="form-problem" role="alert">
      <IconAlertCircle aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
