import { QUESTION_KINDS } from '@parta/question-types/kinds';
import { richTextSchema } from '@parta/question-types/kit/rich-text-schema';
import { z } from 'zod';
import type { StoredTemplate } from '../../db/tables.ts';

/** Rows of a material before they are parsed. */
export interface StoredMaterial {
  id: string;
  title: string;
  template: StoredTemplate;
  contents: StoredContent[];
}
export interface StoredContent {
  id: string;
  title: string;
  layout: unknown;
  blocks: unknown;
  speaker_notes: string;
  questions: StoredQuestion[];
}
export interface StoredQuestion {
  id: string;
  type: string;
  points: number;
  prompt: unknown;
  time_limit: number | null;
  required: boolean;
  key: unknown;
  explanation: unknown;
}

export const kindSchema = z.enum(QUESTION_KINDS);

/** The column `prompt`: what a participant may see, with the version of the kind it was written in. */
export const promptSchema = z.strictObject({ version: z.int().min(1), text: richTextSchema, content: z.unknown() });

/** The column `key`; null for kinds that are not graded. */
export const storedKeySchema = z.strictObject({ version: z.int().min(1), key: z.unknown() }).nullable();

/** Why a material can't be started in any way, or not live. */
export type MaterialCheck = { fatal: 'child_missing' | 'no_contents' } | { sync_error: 'nested' | 'task' | null };
