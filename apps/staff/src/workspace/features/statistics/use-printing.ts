import { useEffect, useReducer, useRef, useState } from 'react';

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
  const [isGathering, setGathering] = useState(false);
  const [gathered, countGathered] = useReducer((before: number) => before + 1, 0);
  const printed = useRef(0);
  /** The number of the gathering under way; one that is called off sees that it has another. */
  const current = useRef(0);

  // The last part has come before it is drawn: what is printed is what the page has drawn.
  const isDrawn = rows === null || !rows.hasNextPage;
  useEffect(() => {
    if (printed.current === gathered || !isDrawn) return;
    printed.current = gathered;
    window.print();
  }, [gathered, isDrawn]);

  useEffect(() => {
    if (!isGathering) return;
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') cancel();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isGathering]);

  useEffect(() => cancel, []);

  function cancel(): void {
    current.current += 1;
    setGathering(false);
  }

  async function gather(): Promise<void> {
    const own = current.current;
    let hasNextPage = !isDrawn;
    while (rows !== null && hasNextPage) {
      const part = await rows.fetchNextPage();
      if (own !== current.current) return;
      if (part.isError) return setGathering(false);
      hasNextPage = part.hasNextPage;
    }
    setGathering(false);
    countGathered();
  }

  return {
    isGathering,
    start() {
      setGathering(true);
      void gather();
    },
    cancel,
  };
}
