import type { SignInRow } from './types.ts';

/** An event of an account, or failed tries that follow each other. */
export interface SignInLine extends SignInRow {
  readonly count: number;
}

const LINES_MAX = 30;

/** Draws failed tries that follow each other together, the newest giving time and address. @param rows newest first */
export function groupSignIns(rows: readonly SignInRow[]): SignInLine[] {
  const lines: SignInLine[] = [];
  for (const row of rows) {
    const last = lines.at(-1);
    if (row.kind === 'sign_in_failed' && last?.kind === 'sign_in_failed') {
      lines[lines.length - 1] = { ...last, count: last.count + 1 };
    } else {
      lines.push({ ...row, count: 1 });
    }
  }
  return lines.slice(0, LINES_MAX);
}

/** Failed tries between the last two sign-ins. @param rows newest first */
export function countFailedBefore(rows: readonly SignInRow[]): number {
  const first = rows.findIndex(({ kind }) => kind === 'signed_in');
  const rest = first === -1 ? [] : rows.slice(first + 1);
  const second = rest.findIndex(({ kind }) => kind === 'signed_in');
  const between = second === -1 ? rest : rest.slice(0, second);
  return between.filter(({ kind }) => kind === 'sign_in_failed').length;
}
