/** So long after its start a page does what no screen waits for. */
const AFTER_MS = 1500;

/** Has done what no screen waits for, once the page has begun. @param isPersonal whether it is a signed-in person's */
export function beginLater(isPersonal: boolean): void {
  const { cookie: cookies } = document;
  setTimeout(() => {
    void import('./after-start.ts').then(
      ({ afterStart }) => afterStart({ isPersonal, cookies, reload: () => window.location.reload() }),
      () => undefined,
    );
  }, AFTER_MS);
}
