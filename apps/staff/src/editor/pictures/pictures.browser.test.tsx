import '@parta/ui/tokens.css';
import type { RichImage } from '@parta/rich-content/text/rich-text-types';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, type OpenedScreen, openScreen } from '../../shell/testing/open-screen.tsx';
import { MOVING_PICTURE } from '../testing/moving-picture.ts';
import { PicturesProvider, usePictures } from './pictures.tsx';

const HASH = 'c'.repeat(64);
const STORED = { hash: HASH, width: 60, height: 40, size: 1, media_type: 'image/webp' };

let screen: OpenedScreen;
let answers: (Answer | Promise<Answer>)[] = [];
let picked: (RichImage | null)[] = [];

function Asker(): ReactNode {
  const { pickImage } = usePictures();
  const [isAsking, setAsking] = useState(false);

  async function ask(): Promise<void> {
    setAsking(true);
    picked.push(await pickImage());
    setAsking(false);
  }

  return (
    <button type="button" disabled={isAsking} onClick={() => void ask()}>
      ask
    </button>
  );
}

beforeEach(async () => {
  picked = [];
  answers = [];
  screen = openScreen(
    <PicturesProvider>
      <Asker />
    </PicturesProvider>,
    ({ path }) => (path.includes('upload') ? (answers.shift() ?? { status: 200, body: STORED }) : null),
  );
  await userEvent.click(page.getByRole('button', { name: 'ask' }));
});

afterEach(() => screen.close());

async function choose(): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = 60;
  canvas.height = 40;
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (blob === null) throw new Error('no picture');
  await userEvent.upload(
    page.getByRole('dialog').getByLabelText('Файл картинки'),
    new File([blob], 'a.png', { type: 'image/png' }),
  );
  await expect.element(page.getByRole('button', { name: /^Рамка обрезки/ })).toBeVisible();
}

it('takes no picture without a description, unless it is for beauty', async () => {
  await expect.element(page.getByRole('button', { name: 'Вставить' })).toBeDisabled();
  await choose();
  await userEvent.click(page.getByRole('button', { name: 'Вставить' }));
  await expect.element(page.getByText('Опишите картинку или отметьте, что она декоративная')).toBeVisible();
  expect(screen.calls).toEqual([]);
  await userEvent.click(page.getByRole('switch'));
  await userEvent.click(page.getByRole('button', { name: 'Вставить' }));
  await expect.poll(() => picked).toEqual([{ hash: HASH, width: 60, height: 40, alt: '' }]);
});

it('says in words why a picture was not taken, and keeps what was typed', async () => {
  answers = [{ status: 409, body: { reason: 'storage_limit' } }];
  await choose();
  await userEvent.fill(page.getByRole('textbox', { name: 'Описание картинки' }), 'Карта');
  await userEvent.click(page.getByRole('button', { name: 'Вставить' }));
  await expect.element(page.getByText(/^Место для файлов закончилось/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Вставить' }));
  await expect.poll(() => picked).toEqual([{ hash: HASH, width: 60, height: 40, alt: 'Карта' }]);
});

it('crops by keys, and gives nothing back when it is closed', async () => {
  await choose();
  await expect.element(page.getByText('60 × 40 точек')).toBeVisible();
  const frame = page.getByRole('button', { name: /^Рамка обрезки/ }).element();
  if (frame instanceof HTMLElement) frame.focus();
  for (let step = 0; step < 25; step += 1) await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect.element(page.getByText('30 × 40 точек')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => picked).toEqual([null]);
  expect(screen.calls).toEqual([]);
});

it('keeps the picture when the connection is lost, and sends it again', async () => {
  answers = [{ status: 503, body: { reason: 'unavailable' } }];
  await choose();
  await userEvent.click(page.getByRole('switch'));
  await userEvent.click(page.getByRole('button', { name: 'Вставить' }));
  await expect.element(page.getByText(/^Сервер сейчас занят/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Загрузить ещё раз' }));
  await expect.poll(() => picked).toEqual([{ hash: HASH, width: 60, height: 40, alt: '' }]);
});

it('shows how far a picture has come, and stays open with it when its way is stopped', async () => {
  answers = [new Promise(() => undefined)];
  await choose();
  await userEvent.click(page.getByRole('switch'));
  await userEvent.click(page.getByRole('button', { name: 'Вставить' }));
  await expect.element(page.getByRole('progressbar', { name: 'Загружаем картинку' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Остановить загрузку' }));
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Рамка обрезки/ })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Вставить' }));
  await expect.poll(() => picked).toEqual([{ hash: HASH, width: 60, height: 40, alt: '' }]);
});

it('says at once what becomes of a picture that moves, and what to do with formats that need another program', async () => {
  const field = page.getByRole('dialog').getByLabelText('Файл картинки');
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' });
  await userEvent.upload(field, svg);
  await expect.element(page.getByText(/Сохраните рисунок как PNG/)).toBeVisible();
  await userEvent.upload(field, new File([new Uint8Array([0, 0, 0, 16]), 'ftypheic\0\0\0\0'], 'b.heic'));
  await expect.element(page.getByText(/HEIC.*Сохраните его как JPEG/)).toBeVisible();
  await userEvent.upload(field, new File([MOVING_PICTURE], 'c.gif', { type: 'image/gif' }));
  await expect.element(page.getByText(/останется только её первый кадр/)).toBeVisible();
  await expect.element(page.getByText(/HEIC/)).not.toBeInTheDocument();
  expect(screen.calls).toEqual([]);
});
