import { QUESTION_KINDS } from '@parta/question-types/kinds';
import { expect, it } from 'vitest';
import { assignTo, freezeHomework, makeTaker, type Taker } from '../../testing/attempts.ts';
import { everyKind, kindIds } from '../../testing/materials.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { TestClock } from '../../testing/test-clock.ts';

const MORNING = new Date(Date.UTC(2026, 10, 20, 9, 0, 0));
const WHY = ['Потому что так', 'По совсем другой и гораздо более длинной причине'] as const;

interface Homework {
  app: TestApp;
  taker: Taker;
  answers: unknown[];
}

/** Every kind, answered once; the key is one of two, the time and the chance are the same. */
async function runHomework(
  key: 0 | 1,
  activity: Parameters<typeof assignTo>[3],
  then: (homework: Homework) => Promise<void>,
): Promise<string> {
  const clock = new TestClock();
  clock.freeze(MORNING);
  const app = await startTestApp({ clock, random: seededRandom(42) });
  try {
    const kinds = everyKind(kindIds(app));
    const model = await freezeHomework(
      app,
      QUESTION_KINDS.map((type) => ({
        type,
        content: kinds[type].content,
        key: kinds[type].keys[key],
        explanation: WHY[key],
        points: 2,
      })),
    );
    const pupil = await makeTaker(app);
    const taker = await assignTo(app, pupil, model, activity);
    // What came before is of signing in.
    const before = pupil.browser.received.length;
    await then({ app, taker, answers: QUESTION_KINDS.map((type) => kinds[type].answer) });
    return pupil.browser.received
      .slice(before)
      .map((text) => text.replace(/"date","[^"]*"/i, '"date",""'))
      .join('\n');
  } finally {
    await app.close();
  }
}

async function answerAll({ app, taker, answers }: Homework): Promise<void> {
  await taker.begin();
  await taker.open();
  for (const [index, answer] of answers.entries()) {
    app.clock.advance(700);
    await taker.give(answer, taker.question(index));
    await taker.answer({ nonsense: true }, taker.question(index));
    await taker.progress(index, []);
    await taker.review(index);
  }
  await taker.open();
  await taker.open(1, app.context.random.identifier());
  await taker.door();
  await taker.browser.call('attempt.results', { params: taker.paramsOf() });
}

it('[abuse 78] two assignments that differ in their keys alone send the same bytes until the attempt is finished', async () => {
  const [one, other] = await Promise.all([runHomework(0, {}, answerAll), runHomework(1, {}, answerAll)]);
  for (const type of QUESTION_KINDS) expect(one).toContain(`"type":"${type}"`);
  expect(other).toBe(one);
});

it('[abuse 77] without show_correctness neither key nor explanation is sent, final or finished', async () => {
  const bytes = await runHomework(
    0,
    { repeated_answers: false, show_correctness: false },
    async (homework): Promise<void> => {
      await answerAll(homework);
      await homework.taker.finish();
      await homework.taker.results();
      await homework.taker.open();
      await homework.taker.review();
    },
  );
  expect(bytes).toContain('"finished_by":"participant"');
  expect(bytes).not.toContain(WHY[0]);
  expect(bytes).not.toMatch(/"correct"?:(?:true|false)|"correct_option|"accepted":|"tolerance"|"regions"|"review":\{/);
});

it('options stand as the attempt arranges them: the same on every device, otherwise in another attempt', async () => {
  const app = await startTestApp();
  try {
    const options = ['1', '2', '3', '4', '5', '6', '7', '8'].map((text) => ({
      id: app.context.random.identifier(),
      text,
      image: null,
    }));
    const model = await freezeHomework(app, [
      { type: 'single', content: { options, shuffle: true }, key: { correct_option_id: options[0]?.id } },
    ]);
    const taker = await assignTo(app, await makeTaker(app), model);
    const shown: string[] = [];
    for (let number = 1; number <= 5; number += 1) {
      await taker.begin();
      const { contents } = await taker.open(number);
      expect((await taker.open(number, app.context.random.identifier())).contents).toEqual(contents);
      shown.push(JSON.stringify(contents));
      await taker.finish(number);
      expect((await taker.open(number)).contents).toEqual(contents);
    }
    expect(new Set(shown).size).toBeGreaterThan(1);
  } finally {
    await app.close();
  }
});
