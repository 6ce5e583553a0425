import '@parta/ui/tokens.css';
import './player.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadWhenStale } from '../live/stale-build.ts';
import { App } from './app.tsx';

const container = document.getElementById('app');
const shellInput = document.querySelector<HTMLInputElement>('#code');

reloadWhenStale();
if (container !== null) {
  // What was typed into the form of the page before the scripts came is not lost, and neither is the place in it.
  const typed = shellInput?.value ?? '';
  const hadFocus = shellInput !== null && document.activeElement === shellInput;
  createRoot(container).render(
    <StrictMode>
      <App typed={typed} hadFocus={hadFocus} />
    </StrictMode>,
  );
  // Fonts come when nothing waits for them, and without a network not at all. Then it is time to clear the device, too.
  setTimeout(() => {
    void import('@parta/ui/fonts-board.css').catch(() => undefined);
    void import('./offline/remove-expired-work.ts').catch(() => undefined);
  }, 1500);
}
