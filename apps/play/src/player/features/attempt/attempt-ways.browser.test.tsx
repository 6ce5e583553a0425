import '@parta/ui/tokens.css';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ACTIVITY_ID, button, DOOR, DrawnAttempt, FINISHED, heading, words } from '../../testing/drawn-attempt.tsx';
import { begun } from '../../testing/sample-attempt.ts';
import { attemptTexts } from './texts.ts';

let drawn: DrawnAttempt;

beforeEach(() => {
  drawn = new DrawnAttempt();
});

afterEach(() => drawn.close());

describe('the door', () => {
  it('says what is to be done, by whose wish and by which rules', async () => {
    drawn.draw();
    await expect.element(heading(DOOR.title)).toBeVisible();
    await expect.element(words(attemptTexts.organizer(DOOR.organizer))).toBeVisible();
    for (const rule of [attemptTexts.rule_changes, attemptTexts.rule_free, attemptTexts.rule_once]) {
      await expect.element(words(rule)).toBeVisible();
    }
  });

  it('opens by itself for whoever waits at it', async () => {
    const start_date = new Date(Date.parse(DOOR.start_date) + 200).toISOString();
    drawn.about = () =>
      Response.json({ ...DOOR, server_time: Date.parse(DOOR.start_date), start_date, obstacle: 'not_yet_open' });
    drawn.draw();
    await expect.element(words(attemptTexts.obstacles.not_yet_open)).toBeVisible();
    drawn.about = () => Response.json(DOOR);
    await expect.element(button(attemptTexts.start)).toBeVisible();
  });

  it('tells an end that somebody made from one that time brought', async () => {
    const end_date = '2026-11-23T08:00:00Z';
    const ended = { ...DOOR, status: 20, obstacle: 'ended', end_date, server_time: Date.parse(end_date) - 1 };
    drawn.about = () => Response.json(ended);
    drawn.draw();
    await expect.element(words(attemptTexts.ended_early)).toBeVisible();
    drawn.about = () => Response.json({ ...ended, server_time: Date.parse(end_date) });
    drawn.drawAnew();
    await expect.element(words(attemptTexts.obstacles.ended)).toBeVisible();
  });

  it('tells that there are no more attempts, and begins none', async () => {
    drawn.about = () => Response.json({ ...DOOR, obstacle: 'no_more_attempts', attempts: [FINISHED], counts: 1 });
    drawn.draw();
    await expect.element(words(attemptTexts.obstacles.no_more_attempts)).toBeVisible();
    expect(drawn.host.textContent).toContain(attemptTexts.preliminary_short);
    expect(button(attemptTexts.again).elements()).toEqual([]);
  });

  it('shows neither a beginning nor results of what was cancelled', async () => {
    drawn.about = () => Response.json({ ...DOOR, status: 21, attempts: [FINISHED] });
    drawn.draw();
    await expect.element(words(attemptTexts.cancelled)).toBeVisible();
    expect(drawn.host.querySelectorAll('button').length).toBe(0);
  });

  it('sends who is not signed in to do so, and back here', async () => {
    drawn.about = () => Response.json({ reason: 'unauthorized' }, { status: 401 });
    drawn.draw();
    const link = page.getByRole('link', { name: attemptTexts.sign_in });
    await expect.element(link).toBeVisible();
    expect(link.element().getAttribute('href')).toContain(encodeURIComponent(window.location.href));
  });
});

describe('a beginning that comes to nothing', () => {
  it.each(['start', 'open'])('says so where there is no connection, and can be tried again: %s', async (call) => {
    drawn.cut = [call];
    await drawn.begin();
    await expect.element(page.getByRole('alert')).toHaveTextContent(attemptTexts.no_network);
    drawn.cut = [];
    await userEvent.click(button(attemptTexts.start));
    await expect.element(heading('Реки')).toBeVisible();
  });
});

describe('another device', () => {
  const tellAnew = () => window.document.dispatchEvent(new Event('visibilitychange'));

  it('takes the attempt over, and it is taken back once there is a connection', async () => {
    await drawn.begin();
    await expect.element(heading('Реки')).toBeVisible();
    drawn.holder = 2;
    tellAnew();
    await expect.element(heading(attemptTexts.taken_title)).toBeVisible();
    drawn.cut = ['open'];
    await userEvent.click(button(attemptTexts.take_back));
    await expect.element(page.getByRole('alert')).toHaveTextContent(attemptTexts.no_network);
    drawn.cut = [];
    drawn.holder = 3;
    drawn.opened = { ...drawn.opened, holder: drawn.holder };
    await userEvent.click(button(attemptTexts.take_back));
    await expect.element(heading('Реки')).toBeVisible();
  });

  it('that has finished it meanwhile leads the first one to the results', async () => {
    await drawn.begin();
    await expect.element(heading('Реки')).toBeVisible();
    drawn.holder = 2;
    tellAnew();
    await expect.element(heading(attemptTexts.taken_title)).toBeVisible();
    drawn.opened = { ...drawn.opened, finished_at: 1 };
    await userEvent.click(button(attemptTexts.take_back));
    await expect.element(heading(attemptTexts.results_title)).toBeVisible();
  });
});

describe('a link to a module', () => {
  const modules = [
    { id: 'first', title: 'Истоки', content_ids: ['one'], submodules: [] },
    { id: 'second', title: 'Устья', content_ids: ['two', 'three'], submodules: [] },
  ];

  it('[LINK-03] leads to the slide with which the module begins, once', async () => {
    const before = window.location.href;
    window.history.replaceState(window.history.state, '', '?module=second');
    drawn.opened = { ...begun, activity_id: ACTIVITY_ID, template: 'course', modules };
    await drawn.begin();
    await expect.element(heading('Озёра')).toBeVisible();
    expect(window.location.search).toBe('');
    window.history.replaceState(window.history.state, '', before);
  });
});
