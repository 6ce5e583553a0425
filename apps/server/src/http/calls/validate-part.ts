import { findUnstorable } from '@parta/domain/text/storable';
import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { refuseShape } from './errors.ts';

/**
 * Compares a part of a call with its schema. Before that, every text of it is looked at, whatever the schema says: what the
 * database cannot hold is refused in one place, so that no field can forget it.
 */
export const validatePart: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route);
  return (value) => {
    const refused = refuseUnstorable(route.httpPart ?? 'body', value);
    return refused === null ? validate(value) : { error: refused };
  };
};

/** The refusal of the first text that the database cannot hold; null where there is none. @param part of the call */
export function refuseUnstorable(part: string, value: unknown): ReturnType<typeof refuseShape> | null {
  const path = findUnstorable(value);
  return path === null ? null : refuseShape(part, path.join('/'));
}
