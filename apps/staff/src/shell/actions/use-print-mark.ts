import { useEffect } from 'react';

/** What changes how the whole page is printed: only a sheet of it, or on the longer side of the paper. */
type PrintMark = 'sheet' | 'wide';

const shown: PrintMark[] = [];

function markBody(): void {
  if (shown.length === 0) delete document.body.dataset['print'];
  else document.body.dataset['print'] = shown.join(' ');
}

/** Marks the body while the component is on the page, for the rules of print: Firefox before 121 has no `:has()`. */
export function usePrintMark(mark: PrintMark): void {
  useEffect(() => {
    shown.push(mark);
    markBody();
    return () => {
      shown.splice(shown.indexOf(mark), 1);
      markBody();
    };
  }, [mark]);
}
