import { createClient } from '@parta/web-kit/client';
import { settings } from '../settings.ts';
import { createGuestSession } from './guest-session.ts';

export const guestSession = createGuestSession(settings);

/** Calls of the player, for guests and for people who are signed in. */
export const client = createClient({ settings, session: guestSession });
