import type { CertificateRow } from '../types.ts';

/** What anybody may be told of a certificate that was issued. One without an owner was deleted with her account. */
export function stateOf({
  user_id,
  hidden_at,
  revoked_at,
}: Pick<CertificateRow, 'user_id' | 'hidden_at' | 'revoked_at'>): 'real' | 'revoked' | 'deleted' {
  if (revoked_at !== null) return 'revoked';
  return hidden_at !== null || user_id === null ? 'deleted' : 'real';
}
