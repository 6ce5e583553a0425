import { QUESTIONS, type Skill } from './answers.ts';
import type { Plan } from './scripted-pupil.ts';

const NAMES = [
  'Аня',
  'Боря',
  'Вера',
  'Глеб',
  'Даша',
  'Егор',
  'Женя',
  'Зоя',
  'Игорь',
  'Катя',
  'Лёша',
  'Маша',
  'Никита',
  'Оля',
  'Паша',
  'Рита',
  'Саша К.',
  'Таня',
  'Ульяна',
  'Федя',
  'Христина',
  'Эля',
  'Юра',
  'Яна',
  'Артём',
  'Вика',
  'Дима',
  'Костя',
  'Настя',
  'Полина',
] as const;

/** First names of the first pupils of the class. */
export function listNames(count: number): string[] {
  return NAMES.slice(0, count);
}

/** A pupil of the scripted class. */
export interface ClassMember {
  nickname: string;
  plan: Plan;
  delay_ms: number;
}

/** Some pupils leave a question out, every third answer is wrong: enough for every figure to differ. */
function skillOf(pupil: number, num: number): Skill | null {
  if ((pupil * 5 + num) % 11 === 0) return null;
  return (pupil + num) % 3 === 0 ? 'wrong' : 'right';
}

/** The first pupils of the class; they answer one after the other within `spread_ms`. */
export function listClass(count: number, spread_ms = 400): ClassMember[] {
  return NAMES.slice(0, count).map((nickname, index) => ({
    nickname,
    plan: (num) => skillOf(index, num),
    delay_ms: Math.round((index * spread_ms) / count),
  }));
}

/** The points that a plan comes to. */
export function pointsOf(plan: Plan): number {
  return QUESTIONS.reduce((sum, { points }, index) => sum + (plan(index + 1) === 'right' ? points : 0), 0);
}

/** What the statistics say of one question, counted from the plans: everybody came before it, and so had it. */
export function countAnswers(plans: readonly Plan[], num: number): { answers: number; percentage: number | null } {
  const given = plans.map((plan) => plan(num)).filter((skill) => skill !== null);
  const right = given.filter((skill) => skill === 'right').length;
  const graded = (QUESTIONS[num - 1]?.points ?? 0) > 0;
  return {
    answers: given.length,
    percentage: graded && plans.length > 0 ? Math.round((right / plans.length) * 1000) / 10 : null,
  };
}
