import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AUDIT_ACTIONS, type AuditAction } from '@parta/domain/people/audit-actions';
import { describe, expect, it } from 'vitest';

/** What the log will tell of once the product does it; a line leaves this list with the code that writes it. */
const LATER: Partial<Record<AuditAction, string>> = {};

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));
const read = (paths: readonly string[]): string => paths.map((path) => readFileSync(SOURCES + path, 'utf8')).join('\n');
const files = globSync('**/*.ts', { cwd: SOURCES }).toSorted();
/** Without those that plant entries themselves. */
const tests = files.filter((path) => path.endsWith('.test.ts') && !/audit\/(?:actions|audit)\.test\.ts$/.test(path));
/** Only code that speaks of the log: the same words name other things elsewhere. */
const writers = files.filter(
  (path) =>
    path.startsWith('features/') &&
    !path.endsWith('.test.ts') &&
    /recordAudit|AuditLine|AuditAction/.test(readFileSync(SOURCES + path, 'utf8')),
);
const isNamed = (text: string, action: AuditAction): boolean => text.includes(`'${action}'`);

describe('actions of the log', () => {
  it.each(AUDIT_ACTIONS.filter((action) => !(action in LATER)))('%s is written, and a test says so', (action) => {
    expect(isNamed(read(writers), action), 'no code writes it').toBe(true);
    expect(isNamed(read(tests), action), 'no test reads it').toBe(true);
  });

  it.each(AUDIT_ACTIONS.filter((action) => action in LATER))('%s belongs to later', (action) => {
    expect(isNamed(read(writers), action), 'it is written by now').toBe(false);
  });
});
