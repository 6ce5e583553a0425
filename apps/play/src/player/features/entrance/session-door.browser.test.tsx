import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatMoment } from '../../../live/moments.ts';
import type { Door } from './api.ts';
import { SessionDoor } from './components/session-door.tsx';
import { closedDoors, opensAt } from './components/shut-door/texts.ts';
import { entranceTexts, nicknameReasons } from './texts.ts';

const ACTIVITY_ID = '2222222222222222222222';
const DOOR: Door = {
  activity_id: ACTIVITY_ID,
  title: 'Реки и озёра',
  organizer: 'Анна Ильина',
  anonymous: true,
  status: 10,
  start_date: '2026-11-22T08:00:00Z',
  joined: false,
  removed: false,
  leads: false,
};

const send = window.fetch;
let root: Root;
let host: HTMLElement;
/** Nicknames that were sent. */
let nicknames: unknown[];
/** What the server says of the activity, and of the next who joins; thrown where nothing comes through. */
let about: () => Response;
let join: (nickname: unknown) => Response;

const refused = (status: number, body: { reason: string; suggestion?: string }): Response =>
  Response.json(body, { status });

beforeEach(() => {
  nicknames = [];
  about = () => Response.json(DOOR);
  join = (nickname) => Response.json({ participant_id: '3'.repeat(22), nickname });
  window.fetch = async (_address, init) => {
    if (typeof init?.body !== 'string') return about();
    const sent: unknown = JSON.parse(init.body);
    const nickname = typeof sent === 'object' && sent !== null && 'nickname' in sent ? sent.nickname : undefined;
    nicknames.push(nickname);
    return join(nickname);
  };
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  root.unmount();
  host.remove();
  window.fetch = send;
});

function stand(): void {
  root.render(<SessionDoor activity_id={ACTIVITY_ID}>{() => <p>the room</p>}</SessionDoor>);
}

const field = () => page.getByRole('textbox', { name: entranceTexts.nickname_label });
const enter = () => page.getByRole('button', { name: entranceTexts.enter, exact: true });
const room = () => page.getByText('the room');

describe('the door of a lesson', () => {
  it('says what it is and who leads it, and lets in by a name', async () => {
    stand();
    await expect.element(page.getByText(DOOR.title)).toBeVisible();
    await expect.element(page.getByText(entranceTexts.organizer(DOOR.organizer))).toBeVisible();
    await userEvent.fill(field(), 'Маша');
    await userEvent.click(enter());
    await expect.element(room()).toBeVisible();
    expect(nicknames).toEqual(['Маша']);
  });

  it('asks for a name that is missing, at its field, and sends nothing', async () => {
    stand();
    await userEvent.click(enter());
    await expect.element(page.getByRole('alert')).toHaveTextContent(nicknameReasons.nickname_empty);
    await expect.element(field()).toHaveFocus();
    expect(nicknames).toEqual([]);
  });

  it('offers another name where one is taken, and lets in by a press', async () => {
    join = () => refused(409, { reason: 'nickname_taken', suggestion: 'Маша 2' });
    stand();
    await userEvent.fill(field(), 'Маша');
    await userEvent.click(enter());
    await expect.element(page.getByRole('alert')).toHaveTextContent(nicknameReasons.nickname_taken);
    join = (nickname) => Response.json({ participant_id: '3'.repeat(22), nickname });
    await userEvent.click(page.getByRole('button', { name: entranceTexts.take('Маша 2') }));
    await expect.element(room()).toBeVisible();
    expect(nicknames).toEqual(['Маша', 'Маша 2']);
  });

  it('is shut while the presenter keeps the entrance locked, and asks anew by a press', async () => {
    join = () => refused(409, { reason: 'entrance_locked' });
    stand();
    await userEvent.fill(field(), 'Маша');
    await userEvent.click(enter());
    await expect.element(page.getByRole('heading', { name: closedDoors.entrance_locked.title })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Повторить' }));
    await expect.element(field()).toBeVisible();
  });

  it('says when the entrance opens of a lesson that is ahead', async () => {
    join = () => refused(409, { reason: 'not_yet_open' });
    stand();
    await userEvent.fill(field(), 'Маша');
    await userEvent.click(enter());
    const opens_at = new Date(Date.parse(DOOR.start_date) - 15 * 60_000).toISOString();
    await expect.element(page.getByText(opensAt(formatMoment(opens_at)))).toBeVisible();
  });

  it('leads whoever has no account to the sign-in, where a lesson takes accounts alone', async () => {
    about = () => Response.json({ ...DOOR, anonymous: false });
    join = () => refused(403, { reason: 'sign_in_needed' });
    stand();
    await userEvent.click(page.getByRole('button', { name: entranceTexts.account_join }));
    const link = page.getByRole('link', { name: entranceTexts.sign_in });
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('next='));
  });

  it('stands open for whoever has joined already', async () => {
    about = () => Response.json({ ...DOOR, joined: true });
    stand();
    await expect.element(room()).toBeVisible();
  });

  it.each([
    ['has ended', { status: 20 } as const, closedDoors.ended.title],
    ['has removed her', { removed: true }, closedDoors.removed.title],
  ])('is shut for whoever comes to a lesson that %s', async (_case, change, title) => {
    about = () => Response.json({ ...DOOR, ...change });
    stand();
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
  });

  it('says that there is no such lesson, with a way to another code', async () => {
    about = () => refused(404, { reason: 'not_found' });
    stand();
    await expect.element(page.getByRole('heading', { name: closedDoors.not_found.title })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Ввести другой код' })).toBeVisible();
  });

  it('says that the network is away, and asks anew by a press', async () => {
    about = () => {
      throw new TypeError('no network');
    };
    stand();
    await expect.element(page.getByRole('heading', { name: entranceTexts.no_network })).toBeVisible();
    about = () => Response.json(DOOR);
    await userEvent.click(page.getByRole('button', { name: 'Повторить' }));
    await expect.element(field()).toBeVisible();
  });
});
