import { createClient } from '@parta/web-kit/client';
import { settings } from '../settings.ts';

/** The projector is nobody: a cookie that reads one stream is all it has. */
export const client = createClient({ settings, session: null });
