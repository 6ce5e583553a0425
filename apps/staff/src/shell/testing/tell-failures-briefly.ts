import { utils } from 'vitest/browser';

// Each time that an element is looked for and not there yet, the whole page would be written out for an error that nobody sees. A run by
// hand does.
if (import.meta.env.PROD) utils.configurePrettyDOM({ maxLength: 0 });
