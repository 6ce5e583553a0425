import type { ReactNode } from 'react';
import { scannerTexts } from '../texts.ts';

interface ScannerNoticeProps {
  title: string;
  text?: string;
  onRetry?: () => void;
}

/** A page that says one thing. */
export function ScannerNotice({ title, text, onRetry }: ScannerNoticeProps): ReactNode {
  return (
    <main className="scanner-calm">
      <h1>{title}</h1>
      {text !== undefined && <p>{text}</p>}
      {onRetry !== undefined && (
        <button type="button" className="scanner-button" onClick={onRetry}>
          {scannerTexts.retry}
        </button>
      )}
    </main>
  );
}
