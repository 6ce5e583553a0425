export interface AfterStart {
  /** Whether it is a signed-in person's page. */
  readonly isPersonal: boolean;
  /** As the page began. */
  readonly cookies: string;
  readonly reload: () => void;
}

/**
 * Does what no screen waits for: applies the rule of `web-kit/device` to what absent people left on this device and, on a
 * page of a signed-in person, watches for the end of that session in another tab. By an import of its own, so that the first
 * load does not have to name the files of the second; where they do not come, the next page does it.
 */
export function afterStart({ isPersonal, cookies, reload }: AfterStart): void {
  void import('@parta/web-kit/device').then(
    ({ removeExpiredWork, watchFirstOwner }) => {
      if (isPersonal) watchFirstOwner(cookies, reload);
      return removeExpiredWork();
    },
    () => undefined,
  );
}
