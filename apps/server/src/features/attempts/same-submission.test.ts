import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignTo, freezeHomework, makeTaker } from '../../testing/attempts.ts';
import { startRoom } from '../../testing/live-room.ts';
import { yesno } from '../../testing/materials.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSnapshots } from '../activities/service/snapshots.ts';
import { acceptAnswers } from '../answers/commands/accept-answers.ts';
import type { IncomingAnswer } from '../answers/commands/submissions.ts';
import { type AnswerJudges, createAnswerJudges } from '../answers/queries/answer-judges.ts';
import { KnownSessions } from '../answers/queries/known-sessions.ts';
import { acceptAttemptAnswers, type IncomingAttemptAnswer } from './commands/accept-answers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Typed, so that it stands in expected objects. */
const ANY_DATE: unknown = expect.any(Date);

/** What a process judges answers with; `meanwhile` happens once, after it has looked for what was taken before. */
function makeDeps(meanwhile: () => Promise<unknown> = async () => null) {
  const { db } = app.context;
  const plain = createAnswerJudges();
  let isDone = false;
  const judges: AnswerJudges = {
    async find(...asked) {
      if (!isDone) {
        isDone = true;
        await meanwhile();
      }
      return plain.find(...asked);
    },
  };
  return { db, snapshots: createSnapshots(db), judges, known: new KnownSessions() };
}

it.each([true, false])(
  'a submission of a lesson that another process stores while it is judged here is acknowledged as there, answers changeable: %s',
  async (repeated_answers) => {
    const room = await startRoom(app);
    await app.db.updateTable('activity').set({ repeated_answers }).where('id', '=', room.params.activity_id).execute();
    const { participant_id } = await room.pupil('Аня');
    await room.lead('start', 'open');
    const incoming: IncomingAnswer = {
      ...room.params,
      ...(await room.question()),
      participant_id,
      answer: { value: true },
      submission_id: app.context.random.identifier(),
      received_at: app.clock.now(),
    };
    const there: unknown[] = [];
    const here = await acceptAnswers(
      makeDeps(async () => there.push(...(await acceptAnswers(makeDeps(), [incoming])))),
      [incoming],
    );
    expect(there).toEqual([{ ok: true, accepted_at: ANY_DATE, superseded: false }]);
    expect(here).toEqual(there);
  },
);

it.each([true, false])(
  'a submission of an attempt that another process stores while it is judged here is acknowledged as there, answers changeable: %s',
  async (repeated_answers) => {
    const taker = await assignTo(app, await makeTaker(app), await freezeHomework(app, [yesno()]), { repeated_answers });
    const { participant_id, holder, number } = await taker.open(await taker.begin());
    const incoming: IncomingAttemptAnswer = {
      ...taker.params,
      ...taker.question(),
      participant_id,
      number,
      holder,
      answer: { value: true },
      submission_id: app.context.random.identifier(),
      received_at: app.clock.now(),
    };
    const there: unknown[] = [];
    const here = await acceptAttemptAnswers(
      makeDeps(async () => there.push(...(await acceptAttemptAnswers(makeDeps(), [incoming])))),
      [incoming],
    );
    expect(there).toEqual([{ ok: true, accepted_at: ANY_DATE, superseded: false }]);
    expect(here).toEqual(there);
  },
);
