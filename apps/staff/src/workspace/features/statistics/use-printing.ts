import { useEffect, useRef, useState } from 'react';

/** Rows that come part by part, as the page that draws them has them. */
export interface PartedRows {
  hasNextPage: boolean;
  fetchNextPage: () => Promise<{ hasNextPage: boolean; isError: boolean }>;
  /** How many have come. */
  loaded: number;
}

/** Those of a list that is fetched on. @param loaded how many have come */
export function partedRows({ hasNextPage, fetchNextPage }: FetchedOn, loaded: number): PartedRows {
  // A part that is on its way already is waited for.
  return { hasNextPage, fetchNextPage: () => fetchNextPage({ cancelRefetch: false }), loaded };
}

interface FetchedOn {
  hasNextPage: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => ReturnType<PartedRows['fetchNextPage']>;
}

export interface Printing {
  /** The other rows are on their way. */
  isGathering: boolean;
  start: () => void;
  cancel: () => void;
}

/** Prints the page once all its rows stand on it; null where they come as a whole. A part that fails tells of itself, and nothing is printed. */
export function usePrinting(rows: PartedRows | null): Printing {
  const [stage, setStage] = useState<'idle' | 'gathering' | 'gathered'>('idle');
  /** The number of the gathering under way; one that is called off sees that it has another. */
  const current = useRef(0);
  const isBusy = stage !== 'idle';

  // The last part has come before it is drawn: what is printed is what the page has drawn.
  const isDrawn = rows === null || !rows.hasNextPage;
  useEffect(() => {
    if (stage !== 'gathered' || !isDrawn) return;
    setStage('idle');
    window.print();
  }, [stage, isDrawn]);

  useEffect(() => {
    if (!isBusy) return;
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') cancel();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isBusy]);

  useEffect(() => cancel, []);

  function cancel(): void {
    current.current += 1;
    setStage('idle');
  }

  async function gather(): Promise<void> {
    const own = current.current;
    let hasNextPage = !isDrawn;
    while (rows !== null && hasNextPage) {
      const part = await rows.fetchNextPage();
      if (own !== current.current) return;
      if (part.isError) return setStage('idle');
      hasNextPage = part.hasNextPage;
    }
    setStage('gathered');
  }

  return {
    isGathering: isBusy,
    start() {
      setStage('gathering');
      void gather();
    },
    cancel,
  };
}
