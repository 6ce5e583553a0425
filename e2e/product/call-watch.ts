import type { Page, Request } from '@playwright/test';

/** Calls of one address that pages make from now on. */
export class CallWatch {
  readonly calls: Request[] = [];
  /** When each was made and answered, milliseconds by the clock of the tests. */
  readonly #times = new Map<Request, { made: number; answered: number | null }>();

  constructor(pages: readonly Page[], path: string) {
    for (const page of pages) {
      page.on('request', (request) => {
        if (new URL(request.url()).pathname !== path) return;
        this.calls.push(request);
        this.#times.set(request, { made: performance.now(), answered: null });
      });
      page.on('requestfinished', (request) => {
        const times = this.#times.get(request);
        if (times !== undefined) times.answered = performance.now();
      });
    }
  }

  get count(): number {
    return this.calls.length;
  }

  /** When the first was made; throws while there is none. */
  get firstMade(): number {
    return Math.min(...this.#listTimes().map(({ made }) => made));
  }

  /** When the last was answered; throws while one has no answer. */
  get lastAnswered(): number {
    return Math.max(
      ...this.#listTimes().map(({ answered }) => {
        if (answered === null) throw new Error('a call has no answer yet');
        return answered;
      }),
    );
  }

  #listTimes(): { made: number; answered: number | null }[] {
    if (this.calls.length === 0) throw new Error('no such call was made');
    return [...this.#times.values()];
  }
}
