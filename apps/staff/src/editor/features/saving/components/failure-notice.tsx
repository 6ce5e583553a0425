import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEdited } from '../../../document/editing-context.ts';
import { findSign, isFailure } from '../../../document/saving/save-sign.ts';
import { savingTexts } from '../texts.ts';
import '../saving.css';

/** Says why nothing is saved although the server may be there, where the work is, and what to do. */
export function FailureNotice(): ReactNode {
  const sign = useEdited(findSign);
  const isKept = useEdited((state) => state.isKept);
  if (!isFailure(sign)) return null;
  return (
    <div className="neighbour-notice" data-tone="wrong" role="alert">
      <IconAlertTriangle aria-hidden="true" />
      <span>{savingTexts.failures[sign.kind][isKept ? 'kept' : 'not_kept']}</span>
    </div>
  );
}
