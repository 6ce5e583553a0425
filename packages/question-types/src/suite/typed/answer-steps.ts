import type { SCHOOL_ANSWERS } from './school-answers.ts';
import type { NumberOutcome, NumberTable } from './school-numbers.ts';

/** One row of the table in docs/typed-answers.md. */
export interface AnswerStep {
  step: string;
  by: 'always' | 'fold_case' | 'fold_yo' | 'fold_spaces';
  does: string;
  same: readonly (readonly [string, string])[];
  /** What the step must not make equal. */
  different: readonly (readonly [string, string])[];
}

export const ANSWER_STEPS: readonly AnswerStep[] = [
  {
    step: 'invisible',
    by: 'always',
    does: 'signs that draw nothing are dropped (soft hyphen, zero width, direction of writing); every kind of space is a space',
    same: [
      ['замок', 'за\u00adмок'],
      ['река Нева', 'река\u00a0Нева'],
    ],
    different: [['замок', 'за-мок']],
  },
  {
    step: 'composed',
    by: 'always',
    does: 'Unicode NFC: a letter and its mark are one sign',
    same: [['йод', 'и\u0306од']],
    different: [['йод', 'иод']],
  },
  {
    step: 'stress',
    by: 'always',
    does: 'acute and grave over Cyrillic vowels are dropped',
    same: [['замок', 'за\u0301мок']],
    different: [['está', 'esta']],
  },
  {
    step: 'edges',
    by: 'always',
    does: 'spaces at both ends',
    same: [['Нева', ' Нева ']],
    different: [['Нева', 'Не ва']],
  },
  {
    step: 'widths',
    by: 'fold_spaces',
    does: 'full-width and small signs, ligatures, Roman numerals of one sign, letters of mathematics, µ and ℃ as they are typed',
    same: [
      ['ﬁnal', 'final'],
      ['XII век', 'Ⅻ век'],
      ['-5', '﹣5'],
    ],
    different: [['½', '12']],
  },
  {
    step: 'powers',
    by: 'fold_spaces',
    does: 'a power is typed with ^; digits of an index after a letter or a bracket are plain ones',
    same: [
      ['x²', 'x^2'],
      ['H₂O', 'H2O'],
    ],
    different: [
      ['x²', 'x2'],
      ['10⁵', '105'],
      ['101₂', '1012'],
    ],
  },
  {
    step: 'signs',
    by: 'fold_spaces',
    does: 'one sign for each family: dashes and minus, signs of multiplication, arrows and ->, ≤ and <=, ≠ and !=, degrees, apostrophes and primes; a power in brackets or with ** is one with ^',
    same: [
      ['-5', '−5'],
      ['2·3', '2*3'],
      ["f'(x)", 'f′(x)'],
      ['A→B', 'A->B'],
      ['10⁻³', '10^(-3)'],
      ['x²', 'x**2'],
    ],
    different: [
      ["f'(x)", 'f(x)'],
      ['x≥5', 'x>5'],
      ['x<-5', 'x←5'],
      ['**', '^'],
      ['print(2**3)', 'print(2^3)'],
    ],
  },
  {
    step: 'quotes',
    by: 'fold_spaces',
    does: 'quotes around words are dropped, those of formulas and code stay',
    same: [['«Нева»', 'Нева']],
    different: [
      ['print("a")', 'print(a)'],
      ['5″', '5'],
      ["'5'", '5'],
    ],
  },
  {
    step: 'thousands',
    by: 'fold_spaces',
    does: 'spaces between groups of thousands are dropped; three groups or more of three digits each are a list, unless one begins with a zero',
    same: [
      ['10 000', '10000'],
      ['1 234 567,5 м', '1234567,5 м'],
      ['100 000 000', '100000000'],
    ],
    different: [
      ['100 200 300', '100200300'],
      ['1 3', '13'],
      ['10 00', '1000'],
    ],
  },
  {
    step: 'numbers',
    by: 'fold_spaces',
    does: 'the decimal point is a comma; commas between three numbers or more are spaces',
    same: [
      ['1.5', '1,5'],
      ['1, 3, 5', '1 3 5'],
    ],
    different: [
      ['1:2', '1,2'],
      ['1,5', '15'],
    ],
  },
  {
    step: 'parting',
    by: 'fold_spaces',
    does: 'points, commas, colons and semicolons at the ends of words are dropped, «!» and «?» where the answer is words; beside brackets commas and semicolons stay, and points inside Latin names',
    same: [
      ['Да!', 'Да.'],
      ['корень, лист', 'корень лист'],
      ['до н. э.', 'до н.э.'],
    ],
    different: [
      ['5!', '5'],
      ['n!', 'n'],
      ['(-∞;5]', '(-∞;5)'],
      ['yandex.ru', 'yandex ru'],
    ],
  },
  {
    step: 'lists',
    by: 'fold_spaces',
    does: 'a list that could be groups of thousands is joined as they are, however it was written',
    same: [
      ['5, 100, 200', '5 100 200'],
      ['10 000, 20 000, 30 000', '10000 20000 30000'],
    ],
    different: [['5, 100, 200', '5, 10, 200']],
  },
  {
    step: 'spaces',
    by: 'fold_spaces',
    does: 'runs of spaces are one; none beside signs and brackets, nor between a digit and a letter',
    same: [
      ['x=5', 'x = 5'],
      ['5 кг', '5кг'],
      ['1941-1945', '1941 - 1945'],
    ],
    different: [
      ['a[i]', 'a i'],
      ['не был', 'небыл'],
      ['1 3', '13'],
    ],
  },
  {
    step: 'products',
    by: 'fold_spaces',
    does: 'the letter x between two numbers, of either alphabet, is the sign of multiplication',
    same: [
      ['5·5', '5х5'],
      ['1920×1080', '1920 x 1080'],
    ],
    different: [
      ['0x10', '0*10'],
      ['2x', '2*'],
    ],
  },
  {
    step: 'look-alikes',
    by: 'always',
    does: 'Latin letters are the Cyrillic ones that look like them: ABCEHIKMOPTXY, aceikmoptxy, Ë; small b and h look like none, but are В and Н where case is folded and either was a capital',
    same: [
      ['АВС', 'ABC'],
      ['Н2О', 'H2O'],
      ['у=х', 'y=x'],
    ],
    different: [
      ['b', 'в'],
      ['XX', 'XY'],
    ],
  },
  {
    step: 'case',
    by: 'fold_case',
    does: 'capitals are small letters',
    same: [
      ['Витамин B12', 'витамин b12'],
      ['Волга', 'волга'],
    ],
    different: [['h', 'н']],
  },
  { step: 'yo', by: 'fold_yo', does: '«ё» is «е»', same: [['ёлка', 'елка']], different: [['йод', 'иод']] },
];

const SWITCHES: Readonly<Record<AnswerStep['by'], string>> = {
  always: 'always',
  fold_case: '«Не различать большие и маленькие буквы»',
  fold_yo: '«Не различать «е» и «ё»»',
  fold_spaces: '«Не учитывать пробелы и знаки препинания»',
};

/** The table of steps as the page has it; signs that cannot be seen are written by their codes. */
export function writeSteps(): string {
  const pairs = (list: AnswerStep['same'], sign: string): string =>
    list.map(([one, other]) => `\`${visible(one)}\` ${sign} \`${visible(other)}\``).join('<br>');
  return table(
    ['step', 'switch', 'what it does', 'become equal', 'stay different'],
    ANSWER_STEPS.map(({ step, by, does, same, different }) => [
      step,
      SWITCHES[by],
      does,
      pairs(same, '='),
      pairs(different, '≠'),
    ]),
  );
}

/** All answers of the tests, subject by subject. */
export function writeAnswers(tables: typeof SCHOOL_ANSWERS): string {
  return tables
    .map(({ subject, pairs }) => {
      const write = (wanted: boolean): string =>
        pairs
          .filter(([, , same]) => same === wanted)
          .map(([accepted, typed]) => `\`${visible(accepted)}\` ${wanted ? '=' : '≠'} \`${visible(typed)}\``)
          .join(', ');
      return `**${subject.charAt(0).toUpperCase()}${subject.slice(1)}.** ${write(true)}; ${write(false)}.`;
    })
    .join('\n\n');
}

/** The table of numbers as the page has it. */
export function writeNumbers(tables: readonly NumberTable[]): string {
  const rows = tables.map(({ value, unit, typed }) => {
    const those = (wanted: NumberOutcome): string =>
      typed.flatMap(([text, outcome]) => (outcome === wanted ? [`\`${visible(text)}\``] : [])).join(', ');
    return [`${value} ${unit}`.trim(), those('right'), those('wrong'), those('foreign unit'), those('unreadable')];
  });
  return table(['right answer', 'right', 'wrong', 'unit is the trouble', 'no number'], rows);
}

/** A table of Markdown. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A text whose signs that cannot be seen are written by their codes. */
function visible(text: string): string {
  return text.replace(
    /[\u00a0\u202f\p{Mn}\p{Cf}]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
