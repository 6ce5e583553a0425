import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answerer } from '../../../shell/testing/open-screen.tsx';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';

const ID = 'BBBBBBBBBBBBBBBBBBBBBB';
const start_date = new Date(2026, 10, 20, 12, 0).toISOString();
const listed = (mode: number) => ({
  id: ID,
  title: 'Контрольная работа о реках и озёрах России',
  status: 10,
  start_date,
  end_date: new Date(2099, 10, 27, 13, 30).toISOString(),
  material: { title: 'Реки', template: 'test' },
  description: { mode, identification: 20 },
});
const serve =
  (mode: number): Answerer =>
  ({ path }) => {
    if (path === `/api/v1/activity/${ID}/join_code/`) return { status: 200, body: { code: '123456' } };
    return { status: 200, body: path === '/api/v1/activity/' ? [listed(mode)] : [] };
  };

let opened: OpenedWorkspace | null = null;
/** Rules for paper that the screen obeys for a while. */
const printed: CSSMediaRule[] = [];

/** Shows the page as a printer gets it. */
function obeyPrintRules(): void {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') printed.push(rule);
    }
  }
  for (const { media } of printed) media.mediaText = 'screen';
}

/** The window leaves the whole screen a while after the page has, and takes no other size until then. */
async function setViewport(width: number, height: number): Promise<void> {
  const isSet = (): Promise<boolean> =>
    page.viewport(width, height).then(
      () => true,
      () => false,
    );
  await expect.poll(isSet).toBe(true);
}

beforeEach(() => setViewport(1024, 768));
afterEach(() => {
  for (const { media } of printed.splice(0)) media.mediaText = 'print';
  vi.restoreAllMocks();
  delete document.documentElement.dataset['theme'];
  opened?.close();
});

async function openLink(mode: number): Promise<void> {
  opened = openWorkspace('/activity', serve(mode));
  await userEvent.click(page.getByRole('row', { name: /Реки/ }).getByRole('cell').nth(2), { button: 'right' });
  await userEvent.click(page.getByRole('menuitem', { name: 'Получить ссылку' }));
}

const dialog = () => page.getByRole('dialog', { name: 'Ссылка на мероприятие' });
const poster = () => page.getByRole('dialog', { name: /^Контрольная работа/ });
const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

describe('the link of an activity over the whole screen', () => {
  it.each(['light', 'dark'] as const)(
    'is black on white in the %s, fits a projector of 1024 × 768 and is left by Escape',
    async (theme) => {
      document.documentElement.dataset['theme'] = theme;
      await openLink(10);
      await userEvent.click(dialog().getByRole('button', { name: 'На весь экран' }));
      await expect.element(poster().getByText('123 456')).toBeVisible();
      await expect.element(poster().getByText('Контрольная работа о реках и озёрах России')).toBeVisible();
      const cover = poster().element();
      expect(boxOf(cover)).toMatchObject({ x: 0, y: 0, width: 1024, height: 768 });
      expect(cover.scrollHeight).toBeLessThanOrEqual(768);
      const symbol = boxOf(poster().getByRole('img', { name: /QR/ }).element());
      expect(symbol.width).toBeGreaterThan(500);
      expect([symbol.left >= 0, symbol.bottom <= 768]).toEqual([true, true]);
      expect(boxOf(poster().getByText('123 456').element()).height).toBeGreaterThan(60);
      const { color, backgroundColor } = getComputedStyle(cover);
      expect([color, backgroundColor]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => poster().elements()).toEqual([]);
      await expect.element(dialog().getByRole('textbox', { name: 'Ссылка' })).toBeVisible();
      expect(page.getByRole('button', { name: 'Закрыть показ' }).elements()).toEqual([]);
    },
  );

  it('names the address of what has no code, and stands on a phone too', async () => {
    await setViewport(390, 844);
    opened = openWorkspace('/activity', serve(20));
    await userEvent.click(page.getByRole('button', { name: 'Действия: Реки' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Получить ссылку' }));
    await userEvent.click(dialog().getByRole('button', { name: 'На весь экран' }));
    const address = `${window.location.host}/play/a/${ID}/`;
    await expect.element(poster().getByText(address)).toBeVisible();
    expect(poster().element().scrollWidth).toBeLessThanOrEqual(390);
    expect(opened.calls.some(({ path }) => path.endsWith('/join_code/'))).toBe(false);
    await userEvent.click(poster().getByRole('button', { name: 'Закрыть показ' }));
    await expect.element(dialog().getByRole('textbox', { name: 'Ссылка' })).toBeVisible();
  });

  it('does not keep the screen that it gets when it has been left already', async () => {
    let resolve = (): void => undefined;
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    vi.spyOn(document.documentElement, 'requestFullscreen').mockReturnValue(promise);
    const exit = vi.spyOn(document, 'exitFullscreen').mockResolvedValue();
    await openLink(10);
    await userEvent.click(dialog().getByRole('button', { name: 'На весь экран' }));
    await expect.element(poster()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => poster().elements()).toEqual([]);
    expect(exit).not.toHaveBeenCalled();
    resolve();
    await expect.poll(() => exit.mock.calls.length).toBe(1);
  });

  it('opens and closes in a browser that fills no screen, as on an iPhone', async () => {
    const lacking = { value: undefined, configurable: true };
    Object.defineProperty(document, 'fullscreenElement', lacking);
    Object.defineProperty(document, 'exitFullscreen', lacking);
    Object.defineProperty(document.documentElement, 'requestFullscreen', lacking);
    onTestFinished(() => {
      Reflect.deleteProperty(document, 'fullscreenElement');
      Reflect.deleteProperty(document, 'exitFullscreen');
      Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
    });
    await openLink(10);
    await userEvent.click(dialog().getByRole('button', { name: 'На весь экран' }));
    await expect.element(poster()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => poster().elements()).toEqual([]);
    await expect.element(dialog().getByRole('textbox', { name: 'Ссылка' })).toBeVisible();
  });
});

describe('the sheet with the link of an activity', () => {
  it('is all that is printed: title, term, symbol, address and code', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await openLink(10);
    const sheet = (): HTMLElement | null => document.querySelector<HTMLElement>('body > .link-sheet');
    await expect.poll(() => sheet()?.textContent).toContain('123 456');
    expect(sheet()?.offsetHeight).toBe(0);
    await userEvent.click(dialog().getByRole('button', { name: 'Распечатать' }));
    expect(print).toHaveBeenCalledOnce();
    obeyPrintRules();
    await expect.poll(() => sheet()?.offsetHeight ?? 0).toBeGreaterThan(0);
    // Fields that grow leave an invisible twin in the page.
    const seen = [...document.body.children].filter(
      (one) => one instanceof HTMLElement && one.offsetHeight > 0 && one.checkVisibility({ visibilityProperty: true }),
    );
    expect(seen).toEqual([sheet()]);
    const text = sheet()?.innerText;
    for (const part of ['Контрольная работа', '20 ноября', `${window.location.host}/play/`, '123 456']) {
      expect(text?.replaceAll('\u00A0', ' ')).toContain(part);
    }
    expect(sheet()?.querySelector('svg')?.getBoundingClientRect().width).toBeGreaterThan(400);
  });

  it('is gone with the dialog, so that the page is printed as ever', async () => {
    await openLink(20);
    await expect.poll(() => document.querySelectorAll('.link-sheet').length).toBe(1);
    await userEvent.click(dialog().getByRole('button', { name: 'Закрыть', exact: true }).last());
    await expect.poll(() => document.querySelectorAll('.link-sheet').length).toBe(0);
  });
});
