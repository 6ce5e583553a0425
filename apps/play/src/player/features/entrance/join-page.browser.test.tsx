import { PROOF_HEADER } from '@parta/domain/session/proof-header';
import { isSolved, type ProofTask, PuzzleBytes, parseProof } from '@parta/domain/session/proof-of-work';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetLastRoom } from '../../last-room.ts';
import { keepLastRoom } from '../../room/keep-last-room.ts';
import { JoinPage } from './join-page.tsx';

const ACTIVITY_ID = '2222222222222222222222';
const TASK: ProofTask = { challenge: 'code~a~b', difficulty: 320, puzzles: 32 };

const send = window.fetch;
let proofs: (string | null)[];
let host: HTMLElement;
let root: Root;
let left: string[];

const goTo = (address: string): void => void left.push(address);

/** A server that lets nobody look a code up without the work. */
async function answer(_address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const proof = new Headers(init?.headers).get(PROOF_HEADER);
  proofs.push(proof);
  if (proof !== null && (await isProof(proof))) return Response.json({ activity_id: ACTIVITY_ID });
  return Response.json({ reason: 'proof_needed', ...TASK, retry_after: 40 }, { status: 429 });
}

async function isProof(text: string): Promise<boolean> {
  const proof = parseProof(text);
  if (proof?.challenge !== TASK.challenge || proof.solutions.length !== TASK.puzzles) return false;
  const hash = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const bytes = new PuzzleBytes(await hash(new TextEncoder().encode(TASK.challenge)));
  for (const [puzzle, attempt] of proof.solutions.entries()) {
    if (!isSolved(await hash(bytes.of(puzzle, attempt).slice()), TASK.difficulty)) return false;
  }
  return true;
}

beforeEach(() => {
  proofs = [];
  left = [];
  window.fetch = answer;
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(<JoinPage typed="" hadFocus={false} goTo={goTo} />);
});

afterEach(() => {
  root.unmount();
  forgetLastRoom(ACTIVITY_ID);
  host.remove();
  window.fetch = send;
  history.replaceState(null, '', '/');
});

it('a code is looked up though its address has used its budget up: the page does the work by itself', async () => {
  await userEvent.fill(page.getByRole('textbox'), '482917');
  await userEvent.click(page.getByRole('button', { name: 'Войти' }));
  await expect.element(page.getByRole('button', { name: 'Входим…' })).toBeDisabled();
  await expect.poll(() => location.pathname).toBe(`/s/${ACTIVITY_ID}/`);
  expect(proofs).toEqual([null, expect.any(String)]);
});

it('where the work does not help the page says so, and lets the person try again', async () => {
  window.fetch = async () =>
    Response.json({ reason: 'proof_needed', ...TASK, difficulty: 1, retry_after: 40 }, { status: 429 });
  await userEvent.fill(page.getByRole('textbox'), '482917');
  await userEvent.click(page.getByRole('button', { name: 'Войти' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Слишком много попыток. Подождите 40 секунд.');
  await expect.element(page.getByRole('button', { name: 'Войти' })).toBeEnabled();
});

it('whoever came back from a lesson is told which one it is, and returns by a press', async () => {
  keepLastRoom({ activity_id: ACTIVITY_ID, title: 'Реки и озёра' });
  root.unmount();
  root = createRoot(host);
  root.render(<JoinPage typed="" hadFocus={false} goTo={goTo} />);
  await expect.element(page.getByText('Реки и озёра')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Вернуться в урок' }));
  await expect.poll(() => location.pathname).toBe(`/s/${ACTIVITY_ID}/`);
});

it('whoever was in no lesson sees the code and the way to groups alone', async () => {
  await expect.element(page.getByRole('textbox')).toBeVisible();
  expect(
    page
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual([expect.stringMatching(/\/groups\/join\/$/)]);
});

it('the code of a group leads to where groups are joined, and half of one leads nowhere', async () => {
  await userEvent.fill(page.getByRole('textbox'), 'abcd-23');
  await expect.element(page.getByRole('textbox')).toHaveValue('ABCD 23');
  await userEvent.click(page.getByRole('button', { name: 'Войти' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('В коде группы восемь знаков');
  await userEvent.fill(page.getByRole('textbox'), 'abcd-2345');
  await userEvent.click(page.getByRole('button', { name: 'Войти' }));
  await expect.poll(() => left).toEqual([expect.stringMatching(/\/groups\/join\/ABCD2345$/)]);
  expect(proofs).toEqual([]);
});
