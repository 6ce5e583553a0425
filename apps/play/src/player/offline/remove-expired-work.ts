import { removeExpiredWork } from '@parta/web-kit/device';

// A chunk of its own: of the first load it is no part.
void removeExpiredWork();
