import type { Random } from '../random.ts';
import { everyKind, kindIds, type PlantedQuestion } from './materials.ts';
import type { TestApp } from './test-app.ts';

/** An answer with the share of the points that it brings by the rule of its kind; null where a hand marks it or nobody. */
export interface Shade {
  readonly answer: unknown;
  readonly share: number | null;
}

/** A question of which part may be right. */
export interface MixedQuestion {
  /** Of its slide; no two are alike. */
  readonly title: string;
  readonly planted: PlantedQuestion;
  readonly shades: readonly Shade[];
}

/** Points of the criteria of the second essay, together all that it brings. */
export const CRITERIA = [1, 2.5] as const;

/** Questions whose answers bring fractions of points, with weights that make sums that need rounding. */
export function mixedQuestions(app: TestApp): MixedQuestion[] {
  const ids = kindIds(app);
  const [a, b, c] = ids.options;
  const [x, y, z] = ids.right;
  const kinds = everyKind(ids);
  const plant = (type: PlantedQuestion['type'], title: string, points: number): PlantedQuestion => ({
    type,
    title,
    content: kinds[type].content,
    key: kinds[type].keys[0],
    points,
  });
  const pairs = (...right: string[]): unknown => ({
    pairs: [a, b, c].map((left_id, index) => ({ left_id, right_id: right[index] })),
  });
  const gaps = (word: string, option: string): unknown => ({
    gaps: [
      { gap_id: x, value: word },
      { gap_id: y, value: option },
    ],
  });
  const shade = (share: number | null, answer: unknown): Shade => ({ share, answer });
  const open = plant('open', 'Рассуждение', 3);
  const scale = CRITERIA.map((points, index) => ({ title: `Критерий ${index + 1}`, points }));
  const essay = [shade(null, { text: 'Весна приходит с юга' }), shade(null, { text: 'Не знаю' })];
  return [
    {
      title: 'Выбор',
      planted: plant('multiple', 'Выбор', 3),
      shades: [
        shade(0, { option_ids: [a, c] }),
        shade(1 / 2, { option_ids: [b] }),
        shade(1 / 2, { option_ids: [a, b, c] }),
        shade(1, { option_ids: [a, b] }),
      ],
    },
    {
      title: 'Пары',
      planted: plant('matching', 'Пары', 1),
      shades: [
        shade(0, pairs(y, z, x)),
        shade(1 / 3, pairs(x, z, y)),
        shade(2 / 3, pairs(x, y, y)),
        shade(1, pairs(x, y, z)),
      ],
    },
    {
      title: 'Порядок',
      planted: plant('ordering', 'Порядок', 2.5),
      shades: [shade(0, { order: [c, b, a] }), shade(1 / 2, { order: [b, c, a] }), shade(1, { order: [a, b, c] })],
    },
    {
      title: 'Мнение',
      planted: plant('survey', 'Мнение', 5),
      shades: [shade(null, { option_ids: [a] }), shade(null, { option_ids: [b] })],
    },
    {
      title: 'Пропуски',
      planted: plant('cloze', 'Пропуски', 1.25),
      shades: [shade(0, gaps('Волга', c)), shade(1 / 2, gaps('нева', b)), shade(1, gaps('Нева', a))],
    },
    {
      title: 'Слово',
      planted: plant('text', 'Слово', 2),
      shades: [shade(0, { text: 'Волга' }), shade(1, { text: ' НЕВА ' })],
    },
    { title: 'Рассуждение', planted: open, shades: essay },
    {
      title: 'Сочинение',
      planted: {
        ...open,
        title: 'Сочинение',
        key: { criteria: 'По критериям', scale },
        points: CRITERIA.reduce((sum, points) => sum + points, 0),
      },
      shades: essay,
    },
    {
      title: 'Число',
      planted: plant('number', 'Число', 0.7),
      shades: [shade(0, { text: '2' }), shade(1, { text: '20,0' })],
    },
  ];
}

/** What somebody answers: a shade a question, null for nothing; whoever is abler finds the better one more often. */
export function dealShades(
  questions: readonly MixedQuestion[],
  random: Random,
  ability: number,
): readonly (Shade | null)[] {
  return questions.map(({ shades }) => {
    if (random.below(6) === 0) return null;
    const drawn = Math.max(...Array.from({ length: ability }, () => random.below(shades.length)));
    return shades[drawn] ?? null;
  });
}
