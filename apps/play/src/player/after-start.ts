import '@parta/ui/fonts-board.css';

// What no screen waits for: fonts, and what absent people left on the device. By an import of its own, so that the first
// load does not have to name the files of the second.
void import('@parta/web-kit/device').then(
  ({ removeExpiredWork }) => removeExpiredWork(),
  // The next page does it.
  () => undefined,
);
