import type { MaterialDocument } from '@parta/contract/material-document';
import { QUESTION_KINDS } from '@parta/question-types/kinds';
import { richTextSchema } from '@parta/question-types/kit/rich-text-schema';
import { z } from 'zod';
import type { StoredTemplate } from '../../db/tables.ts';

/** A material as it was read at one moment, keys among it. */
export interface ReadMaterial {
  id: string;
  template: StoredTemplate;
  document: MaterialDocument;
}

/** A material with everything that belongs to it: a course with its modules in their order, null for one that is gone. */
export interface WholeMaterial extends ReadMaterial {
  children: (ReadMaterial | null)[];
}

export const kindSchema = z.enum(QUESTION_KINDS);

/** The column `prompt`: what a participant may see, with the version of the kind it was written in. */
export const promptSchema = z.strictObject({ version: z.int().min(1), text: richTextSchema, content: z.unknown() });

/** The column `key`; null for kinds that are not graded. */
export const storedKeySchema = z.strictObject({ version: z.int().min(1), key: z.unknown() }).nullable();

/** Why a material can't be started in any way. */
export type MaterialFatal = 'child_missing' | 'no_contents' | 'incomplete';

/** Why a material can't be started in any way, or not live. */
export type MaterialCheck = { fatal: MaterialFatal } | { sync_error: 'nested' | 'task' | null };
