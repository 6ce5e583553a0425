import '@parta/ui/tokens.css';
import '@parta/ui/fonts-board.css';
import './board.css';
import './body.css';
import './leaders.css';
import { isIdentifier } from '@parta/domain/encoding/identifier';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadWhenStale } from '../live/stale-build.ts';
import { takeKey } from '../live/take-key.ts';
import { settings } from '../settings.ts';
import { App } from './app.tsx';
import { startTheme } from './theme.ts';

const base = new URL(settings.bases.speaker, window.location.href).pathname;
const [activity_id = ''] = window.location.pathname.slice(base.length).split('/');
const container = document.getElementById('app');

startTheme();
reloadWhenStale();
if (container !== null) {
  createRoot(container).render(
    <StrictMode>
      <App activity_id={isIdentifier(activity_id) ? activity_id : null} sealed={takeKey()} />
    </StrictMode>,
  );
}
