import { fileURLToPath } from 'node:url';
import type { Finding } from './source-tree.ts';

/** The root of this workspace. */
export const workspaceRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/** Prints every finding as `path:line message` and leaves exit code 1 behind when there is one. */
export function report(subject: string, findings: readonly Finding[]): void {
  for (const { path, line, message } of findings) console.error(`${path}:${line} ${message}`);
  if (findings.length > 0) process.exitCode = 1;
  console.error(`${subject}: ${findings.length === 0 ? 'nothing found' : `${findings.length} found`}`);
}
