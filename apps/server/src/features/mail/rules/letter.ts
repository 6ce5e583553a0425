import { z } from 'zod';

/** What a stored letter looks like; subject and address have columns of their own. */
export const storedLetter = z.strictObject({
  paragraphs: z.array(z.string()),
  button: z.strictObject({ label: z.string(), address: z.string() }).nullable(),
  unsubscribe: z.string().optional(),
});
