import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findLastRoom, forgetLastRoom } from '../../last-room.ts';
import { keepLastRoom } from '../../room/keep-last-room.ts';
import { signIn, signOut } from '../../testing/drawn-attempt.tsx';
import { useLastRoom } from './use-last-room.ts';

const LESSON = '2222222222222222222222';
const RIVERS = { activity_id: LESSON, title: 'Реки и озёра' };

type Seen = Parameters<typeof useLastRoom>[1];

let root: Root;

function Room(seen: Seen): ReactNode {
  useLastRoom(LESSON, seen);
  return null;
}

const see = (seen: Seen): void => flushSync(() => root.render(<Room {...seen} />));

beforeEach(() => {
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  root.unmount();
  forgetLastRoom(LESSON);
});

it('a lesson that goes on is kept for the way back, and stays kept when she leaves its page', () => {
  see({ status: 'live', document: { phase: 'lobby', title: RIVERS.title } });
  flushSync(() => root.render(null));
  expect(findLastRoom()).toEqual(RIVERS);
});

it('a bad moment of the network takes no way back', () => {
  keepLastRoom(RIVERS);
  see({ status: 'connecting', document: null });
  expect(findLastRoom()).toEqual(RIVERS);
});

it.each([
  { status: 'live', document: { phase: 'finished', title: RIVERS.title } },
  { status: 'removed', document: null },
  { status: 'unauthorized', document: { phase: 'open', title: RIVERS.title } },
] satisfies Seen[])('nothing leads back to a lesson that is over for her ($status)', (seen) => {
  keepLastRoom(RIVERS);
  see(seen);
  expect(findLastRoom()).toBeNull();
});

it('nothing leads the next person of the tab into the lesson of the one before', () => {
  signIn('A'.repeat(22));
  keepLastRoom(RIVERS);
  expect(findLastRoom()).toEqual(RIVERS);
  signOut();
  expect(findLastRoom()).toBeNull();
  signIn('B'.repeat(22));
  expect(findLastRoom()).toBeNull();
  signOut();
});

it('being out of one lesson takes no way back to another', () => {
  const other = { activity_id: '3333333333333333333333', title: 'Моря' };
  keepLastRoom(other);
  see({ status: 'removed', document: null });
  expect(findLastRoom()).toEqual(other);
  forgetLastRoom(other.activity_id);
});
