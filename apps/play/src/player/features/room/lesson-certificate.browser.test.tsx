import '@parta/ui/tokens.css';
import '../../room/room-results.css';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { own, result, revealed } from '../../testing/sample-room.ts';
import { Result } from './components/result.tsx';
import { roomTexts } from './texts.ts';

const LINK = 'https://parta.example/certificate/abc/';
const { fetch: send } = window;

let root: Root;
let container: HTMLElement;
let link: string | null;
let asked: string[];

beforeEach(() => {
  link = null;
  asked = [];
  window.fetch = async (address) => {
    asked.push(new URL(address instanceof Request ? address.url : address, window.location.href).pathname);
    return Response.json({ link });
  };
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  root.unmount();
  container.remove();
  window.fetch = send;
});

function draw(total_points: number): void {
  const document = { ...revealed, phase: 'finished', slot: null, revealed: null } as const;
  root.render(<Result document={document} own={{ ...own, total_points, max_points: 3, results: [result] }} />);
}

it('the end of a lesson tells of a certificate when it comes, also after somebody has marked by hand', async () => {
  draw(1);
  await expect.poll(() => asked).toEqual([`/api/v1/live/${revealed.activity_id}/certificate/`]);
  const open = page.getByRole('link', { name: roomTexts.open_certificate });
  expect(open.elements()).toEqual([]);
  link = LINK;
  draw(2.5);
  await expect.element(open).toHaveAttribute('href', LINK);
  expect(container.textContent).toContain(roomTexts.certificate);
  expect(asked).toHaveLength(2);
});
