import { z } from 'zod';

/**
 * Keeps zod from trying whether texts may be run as programs, which a strict content security policy refuses and reports.
 * A page that loads schemas imports this before anything else.
 */
z.config({ jitless: true });
