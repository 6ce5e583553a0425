import { participantState } from '@parta/contract/live-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { LiveRoom, type Pupil, startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let organiser: Browser;
let user_id: string;
let material_id: string;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
  user_id = await findPersonId(app, 'organiser@parta.example');
  material_id = (await plantMaterial(app, user_id, [yesno(), yesno()])).id;
});

afterAll(() => app.close());

const start = (): Promise<LiveRoom> => startRoom(app, { presenter: organiser, material_id });
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('long poll', () => {
  const poll = (pupil: Pupil, query: Record<string, number>): Promise<Answer> =>
    pupil.browser.call('live.state', { params: pupil.room.params, query: { audience: 'participant', ...query } });

  it('waits for the next change and gives the whole state', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    const { version } = (await pupil.state()).document;
    const waiting = poll(pupil, { after: version, wait: 10 });
    await pause(100);
    await room.lead('start');
    const { document } = participantState.parse((await waiting).json);
    expect(document).toMatchObject({ phase: 'content' });
    expect(document.version).toBeGreaterThan(version);
  });

  it('gives at once what is newer already, and null when nothing comes in time', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    const { version } = (await pupil.state()).document;
    expect(participantState.parse((await poll(pupil, { after: version - 1, wait: 25 })).json).document.version).toBe(
      version,
    );
    expect((await poll(pupil, { after: version, wait: 0 })).text).toBe('null');
    expect((await poll(pupil, { after: version, wait: 1 })).text).toBe('null');
  });

  it('counts as being there', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    app.clock.advance(60_000);
    expect((await room.state()).people).toMatchObject([{ connected: false }]);
    await poll(pupil, { after: 0, wait: 0 });
    await expect.poll(async () => (await room.state()).people).toMatchObject([{ connected: true }]);
  });
});

describe('coming back', () => {
  it('after a reload, and in a copied profile, a pupil finds her question and her answer', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    await pupil.answer({ value: true });
    const reloaded = await pupil.state();
    expect(reloaded.own).toMatchObject({ nickname: 'Аня', answer: { answer: { value: true } }, mark: null });
    const parts = { params: room.params, query: { audience: 'participant' } };
    const copied = participantState.parse((await pupil.browser.copy().call('live.state', parts)).json);
    expect(copied.own).toEqual(reloaded.own);
    await room.reveal();
    expect((await pupil.state()).own).toMatchObject({ mark: { fraction: 1 }, total_points: 1, place: 1, streak: 1 });
  });

  it('a late pupil sees what is shown now and has nothing yet', async () => {
    const room = await start();
    const early = await room.pupil('Аня');
    await room.lead('start', 'open');
    await early.answer({ value: true });
    await room.reveal();
    const late = await room.pupil('Боря');
    const { document, own } = await late.state();
    expect(document.phase).toBe('revealed');
    expect(own).toMatchObject({ answer: null, mark: null, total_points: 0, streak: 0 });
  });

  it('the presenter too, from another browser', async () => {
    const room = await start();
    await room.lead('start', 'open');
    const other = new LiveRoom(app, await app.signedIn('organiser'), room.activity_id);
    await other.lead('close');
    expect((await room.state()).phase).toBe('closed');
  });
});
