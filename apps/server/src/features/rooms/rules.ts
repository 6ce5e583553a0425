import { liveDocument, ownDocument } from '@parta/contract/live-schemas';

const SCHEMAS = { document: liveDocument, own: ownDocument } as const;

/** Compares what is about to be told to readers with the contract. @throws where a field is missing, wrong or one too many */
export function checkTold(kind: keyof typeof SCHEMAS, told: unknown): void {
  SCHEMAS[kind].parse(told);
}
