import { SECOND_FACTOR_METHODS, type SecondFactorMethod } from '@parta/domain/people/second-factor';
import type { CallError } from './call-error.ts';

/** The methods that a refusal with `second_factor_needed` names, of those that are known here. */
export function readFactorMethods({ body }: CallError): readonly SecondFactorMethod[] {
  const named: unknown = body?.['methods'];
  return Array.isArray(named) ? SECOND_FACTOR_METHODS.filter((method) => named.includes(method)) : [];
}
