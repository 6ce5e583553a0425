import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { assignTo, freezeHomework, makeTaker } from '../testing/attempts.ts';
import { Pupil, startRoom } from '../testing/live-room.ts';
import { yesno } from '../testing/materials.ts';
import { startTestApp } from '../testing/test-app.ts';
import { up } from './migrations/0056__answer__unknown_time.ts';

const YES = { value: true };

it('times of answers since the beginning of an attempt become unknown, and those of lessons stay', async () => {
  const app = await startTestApp();
  try {
    const pupil = await makeTaker(app);
    const model = await freezeHomework(app, [yesno()]);
    const homework = await assignTo(app, pupil, model);
    const self_study = await assignTo(app, pupil, model, { mode: 21 });
    for (const taker of [homework, self_study]) {
      await taker.begin();
      await taker.give(YES);
    }
    const room = await startRoom(app, { payload: { identification: 20 } });
    const { participant_id } = await pupil.browser.get('live.join', { params: room.params, body: { nickname: '' } });
    await room.lead('start', 'open');
    await new Pupil(room, pupil.browser, '', participant_id).answer(YES);
    const activity_ids = [homework.activity_id, self_study.activity_id, room.activity_id];
    const undo = new Error('undo');
    const migrating = app.db.transaction().execute(async (tx) => {
      await sql`update answer set answering_ms = 7000`.execute(tx);
      await sql`alter table answer alter column answering_ms set not null`.execute(tx);
      await up(tx);
      const rows = await tx.selectFrom('answer').select(['activity_id', 'answering_ms']).execute();
      const times = new Map(rows.map((row) => [row.activity_id, row.answering_ms]));
      expect(activity_ids.map((id) => times.get(id))).toEqual([null, null, 7000]);
      throw undo;
    });
    await expect(migrating).rejects.toBe(undo);
  } finally {
    await app.close();
  }
});
