import { openGuestPage } from '../shell/start/open-guest-page.tsx';
import { AccountApp } from './account-app.tsx';

openGuestPage((page) => <AccountApp {...page} />);
