import { ACCOUNT_BARS, type AccountFigures, type CallFigures } from '../accounts/measure.ts';
import { alignRows, writeLoad, writeNumber, writePercentiles } from './rows.ts';
import { texts } from './texts.ts';

const { accounts: words } = texts;

/** Lays out a crowd that registers, and what others notice of it. */
export function writeAccounts(figures: AccountFigures): string[] {
  const { register, registrations, register_all_ms, proofs, meanwhile, alone } = figures;
  return [
    words.heading(registrations, writeLoad([figures])),
    '',
    ...alignRows([
      words.columns,
      [words.register, '', mark(writeCalls(register), register.refused === 0), ''],
      [words.all, '', writeNumber(register_all_ms), ''],
      [words.proofs, '', String(proofs), ''],
      [
        words.sign_in,
        `≤ ${ACCOUNT_BARS.sign_in}`,
        mark(writeCalls(meanwhile.sign_in), isKept(meanwhile.sign_in, 'max', ACCOUNT_BARS.sign_in)),
        writeCalls(alone.sign_in),
      ],
      [
        words.files,
        `p99 ≤ ${ACCOUNT_BARS.files}`,
        mark(writeCalls(meanwhile.files), isKept(meanwhile.files, 'p99', ACCOUNT_BARS.files)),
        writeCalls(alone.files),
      ],
      [words.pages, '', writeCalls(meanwhile.pages), writeCalls(alone.pages)],
    ]),
    '',
    words.note,
  ];
}

function isKept({ took, refused }: CallFigures, figure: 'p99' | 'max', most: number): boolean {
  return refused === 0 && took[figure] <= most;
}

function mark(text: string, isKeptBar: boolean): string {
  return isKeptBar ? text : `${text} ✗`;
}

function writeCalls({ took, refused }: CallFigures): string {
  return `${writePercentiles(took, ['p50', 'p99'])} (${words.count(took.count, refused)})`;
}
