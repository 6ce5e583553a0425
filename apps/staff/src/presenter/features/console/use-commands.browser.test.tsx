import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type CommandOutcome, useCommands } from './use-commands.ts';

const answers: ((outcome: CommandOutcome) => void)[] = [];
const send = vi.fn((_command: string, _step: number) => new Promise<CommandOutcome>((done) => answers.push(done)));
let root: Root;
let host: HTMLElement;

function Sample({ step }: { step: number }): ReactNode {
  const { pending, give } = useCommands({ step }, send);
  return (
    <button type="button" onClick={() => give('next')}>
      {pending ?? 'ready'}
    </button>
  );
}

function draw(step: number): void {
  root.render(
    <StrictMode>
      <Sample step={step} />
    </StrictMode>,
  );
}

function pressTwice(): void {
  const button = host.querySelector('button');
  button?.click();
  button?.click();
}

beforeEach(() => {
  send.mockClear();
  answers.length = 0;
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  root.unmount();
  host.remove();
});

describe('commands of the presenter', () => {
  it('are sent once for the step seen, however often the button is pressed', async () => {
    draw(4);
    await expect.element(page.getByText('ready')).toBeVisible();
    pressTwice();
    await expect.element(page.getByText('next')).toBeVisible();
    pressTwice();
    expect(send.mock.calls).toEqual([['next', 4]]);
  });

  it('stay pending after the acknowledgement until the new state is on the screen', async () => {
    draw(4);
    await expect.element(page.getByText('ready')).toBeVisible();
    pressTwice();
    answers[0]?.({ kind: 'done', step: 5 });
    await Promise.resolve();
    pressTwice();
    expect(send).toHaveBeenCalledTimes(1);
    draw(5);
    await expect.element(page.getByText('ready')).toBeVisible();
    pressTwice();
    expect(send.mock.calls).toEqual([
      ['next', 4],
      ['next', 5],
    ]);
  });

  it('wait for a newer state when another presenter was first', async () => {
    draw(4);
    await expect.element(page.getByText('ready')).toBeVisible();
    pressTwice();
    answers[0]?.({ kind: 'stale' });
    await Promise.resolve();
    pressTwice();
    expect(send).toHaveBeenCalledTimes(1);
    draw(6);
    await expect.element(page.getByText('ready')).toBeVisible();
  });

  it('can be given again at once after any other refusal', async () => {
    draw(4);
    await expect.element(page.getByText('ready')).toBeVisible();
    pressTwice();
    answers[0]?.({ kind: 'refused' });
    await expect.element(page.getByText('ready')).toBeVisible();
    pressTwice();
    expect(send).toHaveBeenCalledTimes(2);
  });
});
