/** What becomes of a typed number; an unreadable one is not taken, and of a foreign unit that is said. */
export type NumberOutcome = 'right' | 'wrong' | 'unreadable' | 'foreign unit';

export interface NumberTable {
  value: number;
  /** Absolute. */
  tolerance: number;
  unit: string;
  typed: readonly (readonly [text: string, outcome: NumberOutcome])[];
}

/** Numbers from school life, each with what pupils type for it. */
export const SCHOOL_NUMBERS: readonly NumberTable[] = [
  {
    value: 9.8,
    tolerance: 0,
    unit: 'м/с²',
    typed: [
      ['9,8', 'right'],
      ['9.8', 'right'],
      ['9,8 м/с²', 'right'],
      ['9,8 м/с^2', 'right'],
      ['9,8 м/с2', 'right'],
      ['9,8м/с2', 'right'],
      ['9,8 м/c²', 'right'],
      ['9,8 м / с²', 'right'],
      ['9,8 м/с².', 'right'],
      ['9,80', 'right'],
      ['98/10', 'right'],
      ['9 4/5', 'right'],
      ['9,81', 'wrong'],
      ['−9,8', 'wrong'],
      ['9,8 м/с', 'foreign unit'],
      ['9,8 км/с²', 'foreign unit'],
      ['9,8 М/с²', 'foreign unit'],
      ['девять', 'unreadable'],
      ['9,8,1', 'unreadable'],
    ],
  },
  {
    value: 5,
    tolerance: 0,
    unit: 'мВ',
    typed: [
      ['5 мВ', 'right'],
      ['5 мB', 'right'],
      ['5 МВ', 'foreign unit'],
      ['5 мв', 'foreign unit'],
      ['5 В', 'foreign unit'],
    ],
  },
  {
    value: 5,
    tolerance: 0,
    unit: 'Мм',
    typed: [
      ['5 Мм', 'right'],
      ['5 мм', 'foreign unit'],
      ['5 ММ', 'foreign unit'],
    ],
  },
  {
    value: 12,
    tolerance: 0,
    unit: 'м³',
    typed: [
      ['12 м3', 'right'],
      ['12 м^3', 'right'],
      ['12м³', 'right'],
      ['12 м2', 'foreign unit'],
      ['12 м', 'foreign unit'],
    ],
  },
  {
    value: 40,
    tolerance: 0,
    unit: 'Н',
    typed: [
      ['40 Н', 'right'],
      ['40 H', 'right'],
      ['40 н', 'foreign unit'],
      ['40 Н·м', 'foreign unit'],
    ],
  },
  {
    value: -20,
    tolerance: 0,
    unit: '°C',
    typed: [
      ['-20 °C', 'right'],
      ['−20 °С', 'right'],
      ['–20℃', 'right'],
      ['-20 ° С', 'right'],
      ['20 °C', 'wrong'],
      ['-20 K', 'foreign unit'],
    ],
  },
  {
    value: 250,
    tolerance: 0,
    unit: 'руб.',
    typed: [
      ['250 руб', 'right'],
      ['250 руб.', 'right'],
      ['250руб', 'right'],
      ['250', 'right'],
      ['250 коп.', 'foreign unit'],
    ],
  },
  {
    value: 0.5,
    tolerance: 0,
    unit: 'с⁻¹',
    typed: [
      ['0,5 с^-1', 'right'],
      ['1/2 с⁻¹', 'right'],
      ['0,5 с', 'foreign unit'],
    ],
  },
  {
    value: 1941,
    tolerance: 0,
    unit: '',
    typed: [
      ['1941', 'right'],
      ['1 941', 'right'],
      ['1942', 'wrong'],
      ['1941 год', 'foreign unit'],
      ['19 41', 'unreadable'],
    ],
  },
  {
    value: 1000 / 3,
    tolerance: 0,
    unit: '',
    typed: [
      ['1000/3', 'right'],
      ['1 000/3', 'right'],
      ['333 1/3', 'right'],
      ['333,3', 'wrong'],
      ['1/3', 'wrong'],
    ],
  },
  {
    value: 1,
    tolerance: 0,
    unit: '',
    typed: [
      ['1', 'right'],
      ['3/3', 'right'],
      ['1 000/3', 'wrong'],
      ['1 125/250', 'unreadable'],
    ],
  },
  {
    value: 1e13,
    tolerance: 0,
    unit: '',
    typed: [
      ['10^13', 'right'],
      ['10 000 000 000 000', 'right'],
      ['10 000 000 000 009', 'wrong'],
      ['9 999 999 999 999', 'wrong'],
    ],
  },
  {
    value: 2 ** 40,
    tolerance: 0,
    unit: '',
    typed: [
      ['2^40', 'right'],
      ['1 099 511 627 776', 'right'],
      ['1 099 511 627 777', 'wrong'],
      ['1 099 511 627 775', 'wrong'],
    ],
  },
  {
    value: 0.3,
    tolerance: 0.1,
    unit: '',
    typed: [
      ['0,4', 'right'],
      ['0,2', 'right'],
      ['0,41', 'wrong'],
      ['0,4000001', 'wrong'],
    ],
  },
  {
    value: 6.02e23,
    tolerance: 0,
    unit: '1/моль',
    typed: [
      ['6,02·10^23', 'right'],
      ['6,02·10²³', 'right'],
      ['6,02·10²³ 1/моль', 'right'],
      ['6,02*10^23', 'right'],
      ['6,02e23', 'right'],
      ['6,02·10^22', 'wrong'],
      ['6,02·10²³ моль', 'foreign unit'],
    ],
  },
];
