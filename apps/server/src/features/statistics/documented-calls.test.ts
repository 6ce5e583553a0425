import { endpoints } from '@parta/contract/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AnsweredClass, CLASS, plantAnsweredClass, TOTAL, totals } from '../../testing/answered-class.ts';
import { type Browser, outcome } from '../../testing/browser.ts';
import { ask } from '../../testing/callers/literal-call.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let organiser: Browser;
let answered: AnsweredClass;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.freeze();
  organiser = await app.signedIn('organiser');
  answered = await plantAnsweredClass(app);
});

afterAll(() => app.close());

const NOT_FOUND = { status: 404, body: { reason: 'not_found' } };
const unknown = (): string => app.context.random.identifier();
const area = (): string => `GET /api/v1/activity/${answered.activity_id}/statistics`;

it('[API-21] [API-22] GET /api/v1/participant/statistics/ gives what the caller has finished, and its detail under the id', async () => {
  const { people, activity_id } = answered;
  for (const [index, { browser }] of people.entries()) {
    const own = { id: activity_id, total_points: totals[index], max_points: TOTAL };
    const { json } = await ask(browser, 'GET /api/v1/participant/statistics/');
    expect(endpoints['statistics.own'].result.parse(json)).toMatchObject([own]);
    const detail = await ask(browser, `GET /api/v1/participant/statistics/${activity_id}/`);
    expect(endpoints['statistics.own_detail'].result.parse(detail.json)).toMatchObject(own);
    expect(outcome(await ask(browser, `GET /api/v1/participant/statistics/${unknown()}/`))).toEqual(NOT_FOUND);
  }
});

it('[API-48] [API-49] by_participant/ gives a row a participant, and under her id her answers', async () => {
  const { json } = await ask(organiser, `${area()}/by_participant/`);
  const { data } = endpoints['statistics.by_participant'].result.parse(json);
  expect(data).toHaveLength(CLASS.length);
  // Most of the answer where there are many people: they come to whoever asks for them.
  expect(data.filter(({ answers }) => answers !== undefined)).toEqual([]);
  for (const [index, { id }] of answered.people.entries()) {
    const points = totals[index];
    expect(data.find(({ user_id }) => user_id === id)).toMatchObject({ points });
    const detail = await ask(organiser, `${area()}/by_participant/${id}/`);
    expect(endpoints['statistics.participant'].result.parse(detail.json)).toMatchObject({ points });
  }
  expect(outcome(await ask(organiser, `${area()}/by_participant/${unknown()}/`))).toEqual(NOT_FOUND);
});

it('[API-50] [API-51] by_question/ gives every question, and under its slide and id who answered what', async () => {
  const { questions } = answered.model;
  const { json } = await ask(organiser, `${area()}/by_question/`);
  const text = JSON.stringify(endpoints['statistics.by_question'].result.parse(json));
  for (const { content_id, question_id } of questions) {
    expect(text).toContain(question_id);
    const detail = await ask(organiser, `${area()}/by_question/${content_id}/${question_id}/`);
    expect(endpoints['statistics.question'].result.parse(detail.json)).toMatchObject({
      question: { question_id },
      statistics: CLASS.map(() => ({})),
    });
  }
  const [question] = questions;
  expect(outcome(await ask(organiser, `${area()}/by_question/${question?.content_id}/${unknown()}/`))).toEqual(
    NOT_FOUND,
  );
});
