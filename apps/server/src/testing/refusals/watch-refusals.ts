import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { REFUSALS, type RefusalNote } from '../../http/calls/refusal-notes.ts';
import { heardRefusals, PROVOKED, refusalKey } from './provoked-refusals.ts';

// Runs around every file of tests: a refusal that the contract does not declare for its call fails the file, and those
// that were provoked are kept for `check-refusals.ts`.

const { declared, undeclared } = heardRefusals;

function hear(note: unknown): void {
  if (!isNote(note)) return;
  (note.isDeclared ? declared : undeclared).add(refusalKey(note.name, note.status, note.reason));
}

/** The channel is ours alone. */
function isNote(note: unknown): note is RefusalNote {
  return typeof note === 'object' && note !== null && 'isDeclared' in note;
}

beforeAll(() => {
  declared.clear();
  undeclared.clear();
  REFUSALS.subscribe(hear);
});

afterAll(() => {
  REFUSALS.unsubscribe(hear);
  mkdirSync(PROVOKED, { recursive: true });
  if (declared.size > 0) {
    const name = `${process.pid}-${process.hrtime.bigint()}.txt`;
    writeFileSync(new URL(name, PROVOKED), [...declared].join('\n'));
  }
  if (undeclared.size > 0) throw new Error(`refused as the contract does not declare: ${[...undeclared].join(', ')}`);
});
