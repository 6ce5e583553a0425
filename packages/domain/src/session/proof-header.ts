/** Header in which a browser sends the proof it was asked for. Apart from the work itself, which no page loads before it is asked. */
export const PROOF_HEADER = 'proof-of-work';
