/** So long after its start a page looks at what others left on the device; what the person came for goes first. */
const AFTER_MS = 1500;

/** Has the rule of `web-kit/device` applied to what people left on this device, once the page has begun. */
export function removeExpiredWorkLater(): void {
  setTimeout(() => {
    void import('@parta/web-kit/device').then(
      ({ removeExpiredWork }) => removeExpiredWork(),
      // The next page does it.
      () => undefined,
    );
  }, AFTER_MS);
}
