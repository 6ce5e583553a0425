/** One press of a button, as the browser names it: the same one sent again makes nothing more. */
export interface Press {
  readonly user_id: string;
  /** What the browser sent as `Idempotency-Key`. */
  readonly key: string;
  /** Of the call, its address and its body. */
  readonly body_hash: Buffer;
  readonly pressed_at: Date;
}
