import { QUESTION_KINDS } from '@parta/question-types/kinds';
import { expect, it } from 'vitest';
import { addressOf } from '../../testing/browser.ts';
import { type Pupil, startRoom } from '../../testing/live-room.ts';
import { everyKind, kindIds, plantMaterial } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { TestClock } from '../../testing/test-clock.ts';

const MORNING = new Date(Date.UTC(2026, 10, 20, 9, 0, 0));

/** One lesson over every kind, up to the last closing; all that two pupils were sent, byte for byte. */
async function runLesson(key: 0 | 1): Promise<Record<string, string>> {
  const clock = new TestClock();
  clock.freeze(MORNING);
  const app = await startTestApp({ clock, random: seededRandom(42) });
  try {
    const kinds = everyKind(kindIds(app));
    const user_id = await findPersonId(app, 'organiser@parta.example');
    const material = await plantMaterial(
      app,
      user_id,
      QUESTION_KINDS.map((type) => ({
        type,
        content: kinds[type].content,
        key: kinds[type].keys[key],
        explanation: key === 0 ? 'Потому что так' : 'По совсем другой и гораздо более длинной причине',
        notes: key === 0 ? '' : 'Заметка',
        points: 2,
      })),
    );
    const room = await startRoom(app, { material_id: material.id });
    const pupils = [await room.pupil('Аня'), await room.pupil('Боря')];
    const streams = await Promise.all(pupils.map((pupil) => pupil.stream()));
    const settle = async (version: number): Promise<void> => {
      for (const stream of streams) await stream.waitFor(({ id }) => id === version);
    };
    await room.lead('start');
    let version = 2;
    await settle(version);
    for (const [index, type] of QUESTION_KINDS.entries()) {
      for (const command of index === 0 ? (['open'] as const) : (['next', 'open'] as const)) {
        await room.lead(command);
        await settle((version += 1));
      }
      const question = await room.question();
      for (const pupil of pupils) {
        clock.advance(700);
        await pupil.send({ ...question, answer: kinds[type].answer });
        await pupil.send({ ...question, answer: { nonsense: true } });
        await look(pupil);
      }
      await room.lead('close');
      await settle((version += 1));
      for (const pupil of pupils) await look(pupil);
    }
    for (const stream of streams) stream.close();
    return Object.fromEntries(
      pupils.map(({ nickname, browser }) => [nickname, withoutTime(browser.received).join('\n')]),
    );
  } finally {
    await app.close();
  }
}

async function look(pupil: Pupil): Promise<void> {
  const { params } = pupil.room;
  for (const query of [{ audience: 'participant' }, { audience: 'participant', after: 0, wait: 0 }]) {
    await pupil.browser.call('live.state', { params, query });
  }
  for (const audience of ['presenter', 'projector']) {
    await pupil.browser.send({ method: 'GET', path: addressOf('live.state', { params, query: { audience } }) });
  }
  await pupil.browser.call('live.about', { params });
}

/** Dates and heartbeats come by the clock of the machine, however long the lesson takes there. */
function withoutTime(received: readonly string[]): string[] {
  return received
    .map((text) => text.replace(/"date","[^"]*"/i, '"date",""').replace(/^: ?\n\n/gm, ''))
    .filter((text) => text !== '');
}

it('two lessons that differ in their keys alone send pupils the same bytes before reveal, for every kind', async () => {
  const [one, other] = [await runLesson(0), await runLesson(1)];
  expect(Object.keys(one)).toEqual(['Аня', 'Боря']);
  for (const [nickname, bytes] of Object.entries(one)) {
    for (const type of QUESTION_KINDS) expect(bytes).toContain(`"type":"${type}"`);
    expect(other[nickname]).toBe(bytes);
  }
});
