import { ANSWERING_MS_MAX } from '@parta/domain/attempts/answering-time';
import { beforeEach, expect, it } from 'vitest';
import { createSlideTimes, type SlideTimes } from './slide-times.ts';

let now: number;
/** Slides that were opened before. */
let before: string[];
let times: SlideTimes;

function open(isVisible = true): void {
  times = createSlideTimes({ now: () => now, isVisible, open: (content_id) => !before.includes(content_id) });
}

/** Lets time pass. */
function pass(ms: number): void {
  now += ms;
}

function answer(content_id: string, question_id: string): number | undefined {
  times.attribute(content_id, question_id);
  return times.timeOf(content_id, question_id);
}

beforeEach(() => {
  now = 5000.25;
  before = [];
  open();
});

it('counts for each slide from its opening, not from that of the page', () => {
  const hide = times.show('one');
  pass(3000);
  expect(answer('one', 'q1')).toBe(3000);
  hide();
  times.show('two');
  pass(700.4);
  expect(answer('two', 'q2')).toBe(700);
});

it('splits a slide among its questions by what is worked on', () => {
  times.show('one');
  pass(1000);
  expect(answer('one', 'q1')).toBe(1000);
  pass(200);
  expect(answer('one', 'q2')).toBe(200);
  pass(30);
  expect(answer('one', 'q1')).toBe(1030);
  pass(4);
  expect(times.timeOf('one', 'q1')).toBe(1030);
});

it('leaves out what passes while the page is hidden or no slide is shown, and goes on afterwards', () => {
  const hide = times.show('one');
  pass(100);
  times.setVisible(false);
  pass(100_000);
  times.setVisible(true);
  pass(20);
  hide();
  pass(100_000);
  times.show('one');
  pass(3);
  expect(answer('one', 'q1')).toBe(123);
});

it('counts nothing of a page that opens hidden until it is seen', () => {
  open(false);
  times.show('one');
  pass(100_000);
  times.setVisible(true);
  pass(50);
  expect(answer('one', 'q1')).toBe(50);
});

it('knows no time of a slide that was opened before, of a question that was not worked on, or of more than a day', () => {
  before = ['old'];
  times.show('old');
  pass(100);
  expect(answer('old', 'q1')).toBeUndefined();
  times.show('one');
  pass(ANSWERING_MS_MAX);
  expect(times.timeOf('one', 'q2')).toBeUndefined();
  expect(answer('one', 'q2')).toBe(ANSWERING_MS_MAX);
  pass(1);
  expect(answer('one', 'q2')).toBeUndefined();
});

it('knows no time any more once another device has had the attempt', () => {
  times.show('one');
  pass(100);
  times.lose();
  expect(answer('one', 'q1')).toBeUndefined();
});
