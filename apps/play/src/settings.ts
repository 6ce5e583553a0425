import { readPageSettings } from '@parta/web-kit/settings';

/** What the server has told this page. */
export const settings = readPageSettings();
