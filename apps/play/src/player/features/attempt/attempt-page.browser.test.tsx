import '@parta/ui/tokens.css';
import { asJsonObject } from '@parta/web-kit/json-object';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { begun } from '../../testing/sample-attempt.ts';
import { question, RIGHT } from '../../testing/sample-room.ts';
import { type Door, type Results, shelf } from './api.ts';
import { AttemptPage } from './attempt-page.tsx';
import { attemptTexts } from './texts.ts';

const ACTIVITY_ID = '2222222222222222222222';
const DOOR: Door = {
  activity_id: ACTIVITY_ID,
  title: begun.title,
  organizer: 'Анна Ильина',
  is_owner: false,
  template: 'test',
  status: 10,
  start_date: '2026-11-22T08:00:00Z',
  end_date: null,
  server_time: 0,
  attempt_minutes: null,
  slides: 3,
  questions: 3,
  max_points: 9,
  content_navigation: true,
  repeated_answers: true,
  show_correctness: false,
  multiple_participation: false,
  permanent_access: false,
  obstacle: null,
  attempts: [],
  counts: null,
};
const FINISHED: Door['attempts'][number] = {
  number: 1,
  started_at: '2026-11-22T08:00:00Z',
  deadline_at: null,
  finished_at: '2026-11-22T09:00:00Z',
  finished_by: null,
  answered: 3,
  points: 6,
  percent: 66.7,
  preliminary: true,
};

/** A question with a field. */
const TYPED = { ...question, question_id: 'typed', type: 'text', content: {} } as const;
const COUNTED = { ...question, question_id: 'counted', type: 'number', content: { unit: '' } } as const;

const RESULTS = {
  attempt: FINISHED,
  grade: 3,
  grade_scale: { kind: 'five', thresholds: [50, 70, 85] },
  max_points: 9,
  show_correctness: false,
  certificate: null,
  questions: [
    {
      content_id: 'one',
      question_id: 'q1',
      num: 1,
      title: 'Реки',
      max_points: 9,
      points: 6,
      correct: null,
      answered: true,
      parts: null,
      comment: '',
      criteria: null,
      review: null,
      explanation: null,
    },
  ],
} satisfies Results;

const send = window.fetch;
let root: Root;
let host: HTMLElement;
/** What the server says of the activity; thrown where nothing comes through. */
let about: () => Response;
let opened: typeof begun;
/** Answers that arrived, and whether the end was asked for. */
let answers: unknown[];
let results: Results;
let isEnded: boolean;
/** Nothing is heard of where she stands. */
let isCut: boolean;
/** Who has the attempt. */
let holder: number;
/** Calls that do not come through. */
let cut: string[];

beforeEach(() => {
  about = () => Response.json(DOOR);
  opened = { ...begun, activity_id: ACTIVITY_ID };
  answers = [];
  isEnded = false;
  results = RESULTS;
  isCut = false;
  holder = 1;
  cut = [];
  window.fetch = async (address, init) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, window.location.href);
    const [verb] = pathname.split('/').filter(Boolean).slice(-1);
    const sent = typeof init?.body === 'string' ? asJsonObject(JSON.parse(init.body)) : null;
    if (cut.includes(verb ?? '')) throw new TypeError('no network');
    switch (verb) {
      case 'start':
        return Response.json({ number: 1 });
      case 'open':
        return Response.json(opened);
      case 'progress':
        if (isCut) throw new TypeError('no network');
        return Response.json({ holder, finished: false });
      case 'answers':
        answers.push(sent?.['answer']);
        return Response.json({ submission_id: sent?.['submission_id'], accepted_at: '2026-11-22T08:30:00Z' });
      case 'finish':
        isEnded = true;
        return new Response(null, { status: 204 });
      case 'results':
        return Response.json(results);
      default:
        return about();
    }
  };
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(async () => {
  root.unmount();
  host.remove();
  window.fetch = send;
  localStorage.clear();
  await shelf.forget(ACTIVITY_ID);
});

const stand = () => root.render(<AttemptPage activity_id={ACTIVITY_ID} />);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const words = (text: string) => page.getByText(text, { exact: true });

async function begin(): Promise<void> {
  stand();
  await userEvent.click(button(attemptTexts.start));
}

describe('the door', () => {
  it('says what is to be done, by whose wish and by which rules', async () => {
    stand();
    await expect.element(heading(DOOR.title)).toBeVisible();
    await expect.element(words(attemptTexts.organizer(DOOR.organizer))).toBeVisible();
    for (const rule of [attemptTexts.rule_changes, attemptTexts.rule_free, attemptTexts.rule_once]) {
      await expect.element(words(rule)).toBeVisible();
    }
  });

  it('opens by itself for whoever waits at it', async () => {
    const start_date = new Date(Date.parse(DOOR.start_date) + 200).toISOString();
    about = () =>
      Response.json({ ...DOOR, server_time: Date.parse(DOOR.start_date), start_date, obstacle: 'not_yet_open' });
    stand();
    await expect.element(words(attemptTexts.obstacles.not_yet_open)).toBeVisible();
    about = () => Response.json(DOOR);
    await expect.element(button(attemptTexts.start)).toBeVisible();
  });

  it('tells an end that somebody made from one that time brought', async () => {
    const end_date = '2026-11-23T08:00:00Z';
    const ended = { ...DOOR, status: 20, obstacle: 'ended', end_date, server_time: Date.parse(end_date) - 1 };
    about = () => Response.json(ended);
    stand();
    await expect.element(words(attemptTexts.ended_early)).toBeVisible();
    root.unmount();
    root = createRoot(host);
    about = () => Response.json({ ...ended, server_time: Date.parse(end_date) });
    stand();
    await expect.element(words(attemptTexts.obstacles.ended)).toBeVisible();
  });

  it('tells that there are no more attempts, and begins none', async () => {
    about = () => Response.json({ ...DOOR, obstacle: 'no_more_attempts', attempts: [FINISHED], counts: 1 });
    stand();
    await expect.element(words(attemptTexts.obstacles.no_more_attempts)).toBeVisible();
    expect(host.textContent).toContain(attemptTexts.preliminary_short);
    expect(button(attemptTexts.again).elements()).toEqual([]);
  });

  it('shows neither a beginning nor results of what was cancelled', async () => {
    about = () => Response.json({ ...DOOR, status: 21, attempts: [FINISHED] });
    stand();
    await expect.element(words(attemptTexts.cancelled)).toBeVisible();
    expect(host.querySelectorAll('button').length).toBe(0);
  });

  it('sends who is not signed in to do so, and back here', async () => {
    about = () => Response.json({ reason: 'unauthorized' }, { status: 401 });
    stand();
    const link = page.getByRole('link', { name: attemptTexts.sign_in });
    await expect.element(link).toBeVisible();
    expect(link.element().getAttribute('href')).toContain(encodeURIComponent(window.location.href));
  });
});

describe('a beginning that comes to nothing', () => {
  it.each(['start', 'open'])('says so where there is no connection, and can be tried again: %s', async (call) => {
    cut = [call];
    await begin();
    await expect.element(page.getByRole('alert')).toHaveTextContent(attemptTexts.no_network);
    cut = [];
    await userEvent.click(button(attemptTexts.start));
    await expect.element(heading('Реки')).toBeVisible();
  });
});

describe('another device', () => {
  const tellAnew = () => window.document.dispatchEvent(new Event('visibilitychange'));

  it('takes the attempt over, and it is taken back once there is a connection', async () => {
    await begin();
    await expect.element(heading('Реки')).toBeVisible();
    holder = 2;
    tellAnew();
    await expect.element(heading(attemptTexts.taken_title)).toBeVisible();
    cut = ['open'];
    await userEvent.click(button(attemptTexts.take_back));
    await expect.element(page.getByRole('alert')).toHaveTextContent(attemptTexts.no_network);
    cut = [];
    holder = 3;
    opened = { ...opened, holder };
    await userEvent.click(button(attemptTexts.take_back));
    await expect.element(heading('Реки')).toBeVisible();
  });

  it('that has finished it meanwhile leads the first one to the results', async () => {
    await begin();
    await expect.element(heading('Реки')).toBeVisible();
    holder = 2;
    tellAnew();
    await expect.element(heading(attemptTexts.taken_title)).toBeVisible();
    opened = { ...opened, finished_at: 1 };
    await userEvent.click(button(attemptTexts.take_back));
    await expect.element(heading(attemptTexts.results_title)).toBeVisible();
  });
});

describe('what is typed', () => {
  const field = () => page.getByRole('textbox');

  beforeEach(() => {
    opened = { ...opened, contents: opened.contents.map((content) => ({ ...content, questions: [TYPED] })) };
  });

  it.each([
    ['left', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'hidden',
      () => {
        Object.defineProperty(window.document, 'visibilityState', { value: 'hidden', configurable: true });
        window.document.dispatchEvent(new Event('visibilitychange'));
        Reflect.deleteProperty(window.document, 'visibilityState');
      },
    ],
  ])('is sent at once when the page is %s', async (_, leave) => {
    await begin();
    await field().fill('Волга');
    leave();
    await expect.poll(() => answers).toEqual([{ text: 'Волга' }]);
  });

  it('and emptied again is no answer any more, by the field or by the button', async () => {
    await begin();
    await field().fill('Волга');
    await expect.element(words(attemptTexts.saved)).toBeVisible();
    await field().fill('');
    await expect.poll(() => answers).toEqual([{ text: 'Волга' }, null]);
    await expect.element(button(attemptTexts.empty_answer)).not.toBeInTheDocument();
    await field().fill('Лена');
    await userEvent.click(button(attemptTexts.empty_answer));
    await expect.element(field()).toHaveValue('');
    await expect.poll(() => answers.at(-1)).toBeNull();
  });

  it('as what can’t be read leaves the answer that was saved, and says so', async () => {
    opened = { ...opened, contents: opened.contents.map((content) => ({ ...content, questions: [COUNTED] })) };
    await begin();
    await field().fill('12');
    await expect.element(words(attemptTexts.saved)).toBeVisible();
    await field().fill('двенадцать');
    await expect.element(words(attemptTexts.draft_not_saved)).toBeVisible();
    await field().fill('13');
    await expect.element(words(attemptTexts.draft_not_saved)).not.toBeInTheDocument();
    await expect.poll(() => answers).toEqual([{ text: '12' }, { text: '13' }]);
  });

  it('is no answer before the button where answers are final, and says so', async () => {
    opened = { ...opened, repeated_answers: false };
    await begin();
    await field().fill('Волга');
    await expect.element(words(attemptTexts.draft_not_given)).toBeVisible();
    await userEvent.click(button('Ответить'));
    await expect.element(words(attemptTexts.draft_not_given)).not.toBeInTheDocument();
    await expect.poll(() => answers).toEqual([{ text: 'Волга' }]);
  });
});

describe('an attempt', () => {
  const option = () => page.getByRole('radio').first();

  it('sends what is picked by itself, and tells that it is saved', async () => {
    await begin();
    await expect.element(heading('Реки')).toBeVisible();
    // Pressed as a person would: a press in the very frame that draws the slide comes before it listens.
    await userEvent.click(option());
    await expect.poll(() => answers).toEqual([{ option_id: RIGHT }]);
    await expect.element(words(attemptTexts.saved)).toBeVisible();
  });

  it('takes back what was picked by one press', async () => {
    await begin();
    await userEvent.click(option());
    await expect.element(option()).toBeChecked();
    await userEvent.click(button(attemptTexts.empty_answer));
    await expect.element(option()).not.toBeChecked();
    await expect.poll(() => answers).toEqual([{ option_id: RIGHT }, null]);
    await expect.element(words(attemptTexts.answer_emptied)).toBeVisible();
    expect(document.activeElement?.getAttribute('role')).toBe('heading');
  });

  it('leads from the map to any slide, and the focus to its heading', async () => {
    await begin();
    await userEvent.click(button(attemptTexts.map));
    await userEvent.click(page.getByRole('button', { name: /Озёра/u }));
    await expect.element(heading('Озёра')).toBeVisible();
    await expect.element(heading('Озёра')).toHaveFocus();
  });

  it('warns before a slide with an unanswered question is left for good', async () => {
    opened = { ...opened, content_navigation: false };
    await begin();
    await userEvent.click(button(attemptTexts.next));
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await userEvent.click(button(attemptTexts.leave_anyway));
    await expect.element(heading('Озёра')).toBeVisible();
    expect(button(attemptTexts.back).elements()).toEqual([]);
  });

  it('tells what a teacher has given by criteria, and her comment', async () => {
    const criteria = [
      { title: 'Тезис', points: 1, max_points: 1 },
      { title: '', points: 1.5, max_points: 2 },
    ];
    results = {
      ...RESULTS,
      show_correctness: true,
      questions: RESULTS.questions.map((row) => ({ ...row, comment: 'Нужен ещё довод', criteria })),
    };
    opened = { ...opened, content_id: 'three' };
    await begin();
    await userEvent.click(button(attemptTexts.finish));
    await userEvent.click(button(attemptTexts.finish_confirm));
    await userEvent.click(page.getByText('Реки', { exact: true }).last());
    const row = page.getByRole('listitem').filter({ hasText: 'К1. Тезис' });
    for (const words of ['К1. Тезис', 'Комментарий преподавателя', 'Нужен ещё довод']) {
      await expect.element(row.getByText(words)).toBeVisible();
    }
  });

  it.each([
    ['in figures', 'five', [50, 70, 85], 3, '3'],
    ['in words', 'pass', [50], 1, 'зачёт'],
  ] as const)('tells the grade %s', async (_how, kind, thresholds, grade, told) => {
    results = { ...RESULTS, grade, grade_scale: { kind, thresholds: [...thresholds] } };
    opened = { ...opened, content_id: 'three' };
    await begin();
    await userEvent.click(button(attemptTexts.finish));
    await userEvent.click(button(attemptTexts.finish_confirm));
    await expect.element(heading(attemptTexts.results_title)).toBeVisible();
    expect(document.querySelector('.score')?.textContent).toContain(`Отметка${told}`);
  });

  it('leads to the certificate that the attempt has brought', async () => {
    results = { ...RESULTS, certificate: 'https://parta.example/certificate/N1' };
    opened = { ...opened, content_id: 'three' };
    await begin();
    await userEvent.click(button(attemptTexts.finish));
    await userEvent.click(button(attemptTexts.finish_confirm));
    const way = page.getByRole('link', { name: attemptTexts.open_certificate });
    await expect.element(way).toHaveAttribute('href', 'https://parta.example/certificate/N1');
  });

  it('lists what has no answer before it asks for the end', async () => {
    opened = { ...opened, content_id: 'three' };
    await begin();
    await userEvent.click(button(attemptTexts.finish));
    await expect.element(words(attemptTexts.finish_unanswered(3))).toBeVisible();
    expect(isEnded).toBe(false);
    await userEvent.click(button(attemptTexts.finish_confirm));
    await expect.poll(() => isEnded).toBe(true);
    await expect.element(heading(attemptTexts.results_title)).toBeVisible();
    await expect.element(words(attemptTexts.hidden)).toBeVisible();
  });

  it('tells that its end waits for a connection, and goes on until it has come', async () => {
    opened = { ...opened, content_id: 'three' };
    await begin();
    await userEvent.click(button(attemptTexts.finish));
    cut = ['finish'];
    await userEvent.click(button(attemptTexts.finish_confirm));
    await expect.element(words(attemptTexts.finishing_offline)).toBeVisible();
    await userEvent.click(button(attemptTexts.finishing_back));
    await expect.element(button(attemptTexts.finish_confirm)).toBeVisible();
    cut = [];
    await userEvent.click(button(attemptTexts.finish_confirm));
    await expect.element(heading(attemptTexts.results_title)).toBeVisible();
  });

  it('goes on without the server with what this device has kept', async () => {
    await shelf.keep(opened);
    about = () => {
      throw new TypeError('no network');
    };
    stand();
    await expect.element(heading('Реки')).toBeVisible();
  });

  it('begins after a reload without the server at the slide where she stood', async () => {
    await shelf.keep(opened);
    about = () => {
      throw new TypeError('no network');
    };
    isCut = true;
    stand();
    await userEvent.click(button(attemptTexts.next));
    await expect.element(heading('Озёра')).toBeVisible();
    root.unmount();
    root = createRoot(host);
    stand();
    await expect.element(heading('Озёра')).toBeVisible();
  });

  it('shows after a reload without the server what had arrived there', async () => {
    await begin();
    // Pressed as a person would: a press in the very frame that draws the slide comes before it listens.
    await userEvent.click(option());
    await expect.element(words(attemptTexts.saved)).toBeVisible();
    about = () => {
      throw new TypeError('no network');
    };
    root.unmount();
    root = createRoot(host);
    stand();
    await expect.element(option()).toBeChecked();
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
    opened = { ...begun, activity_id: ACTIVITY_ID, template: 'course', modules };
    await begin();
    await expect.element(heading('Озёра')).toBeVisible();
    expect(window.location.search).toBe('');
    window.history.replaceState(window.history.state, '', before);
  });
});
