import '@parta/ui/tokens.css';
import './player.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadWhenStale } from '../live/stale-build.ts';
import { App, Failed } from './app.tsx';

const container = document.getElementById('app');
const shellInput = document.querySelector<HTMLInputElement>('#code');

reloadWhenStale();
if (container !== null) {
  // What was typed into the form of the page before the scripts came is not lost, and neither is the place in it.
  const typed = shellInput?.value ?? '';
  const hadFocus = shellInput !== null && document.activeElement === shellInput;
  const root = createRoot(container, {
    onUncaughtError(error) {
      root.render(<Failed />);
      reportError(error);
    },
  });
  root.render(
    <StrictMode>
      <App typed={typed} hadFocus={hadFocus} />
    </StrictMode>,
  );
  // The page stands in the system's type; ours comes when nothing waits for it, and without a network not at all.
  setTimeout(() => void import('./after-start.ts').catch(() => undefined), 1500);
}
