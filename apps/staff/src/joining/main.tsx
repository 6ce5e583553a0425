import { openGuestPage } from '../shell/start/open-guest-page.tsx';
import { reloadKeptPage } from '../shell/start/page-root.ts';
import { JoiningApp } from './joining-app.tsx';

reloadKeptPage();
openGuestPage((page) => <JoiningApp {...page} />);
