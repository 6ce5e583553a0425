import { plantAssignment } from './assignments.ts';
import type { HomeworkModel } from './attempts.ts';
import { freezeHomework, makeTaker, Taker } from './attempts.ts';
import type { Browser } from './browser.ts';
import { yesno } from './materials.ts';
import type { TestApp } from './test-app.ts';

/** Who answered which of four questions rightly: what results are counted from anew. */
export const CLASS = [
  { last_name: 'Агеев', rights: [1, 1, 1, 1] },
  { last_name: 'Белова', rights: [1, 1, 1, 0] },
  { last_name: 'Власов', rights: [1, 1, 0, 0] },
  { last_name: 'Гусева', rights: [1, 0, 0, 0] },
  { last_name: '=Дёмин', rights: [1, 1, 0, 1] },
  { last_name: 'Ёлкина', rights: [0, 0, 0, 1] },
] as const;
/** What each question brings. */
export const POINTS = [1, 1, 2, 4] as const;
/** What all of them bring. */
export const TOTAL = 8;

/** Adds numbers up. */
export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
/** The arithmetic mean. */
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Points by person and question. */
export const scores = CLASS.map(({ rights }) => rights.map((right, index) => right * (POINTS[index] ?? 0)));
/** Points by person. */
export const totals = scores.map(sum);

/** The class after its homework, all finished. */
export interface AnsweredClass {
  readonly model: HomeworkModel;
  /** In the order of {@link CLASS}. */
  readonly people: readonly { id: string; browser: Browser }[];
  readonly activity_id: string;
  /** Answers the four questions in an activity like it, and finishes. */
  take(browser: Browser, rights: readonly number[], activity_id: string): Promise<void>;
}

/** Plants it. The clock should stand still, so that times are equal. */
export async function plantAnsweredClass(app: TestApp): Promise<AnsweredClass> {
  const model = await freezeHomework(
    app,
    POINTS.map((points) => yesno({ points })),
  );

  async function take(browser: Browser, rights: readonly number[], activity_id: string): Promise<void> {
    const taker = new Taker(app, browser, activity_id, model.questions);
    const number = await taker.begin();
    for (const [index, right] of rights.entries()) {
      await taker.give({ value: right === 1 }, { number, ...taker.question(index) });
    }
    await taker.finish(number);
  }

  const people: { id: string; browser: Browser }[] = [];
  for (const { last_name } of CLASS) {
    const taker = await makeTaker(app);
    await app.db.updateTable('user_account').set({ last_name, first_name: 'Имя' }).where('id', '=', taker.id).execute();
    people.push(taker);
  }
  const activity_id = await plantAssignment(app, { like: model.like, user_ids: people.map(({ id }) => id) });
  for (const [index, { browser }] of people.entries()) await take(browser, CLASS[index]?.rights ?? [], activity_id);
  return { model, people, activity_id, take };
}
