import { SCHOOL_FORMULAS } from '@parta/rich-content/testing/school-formulas';
import type { RichText } from '@parta/rich-content/text/rich-text-types';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type OpenedScreen, openScreen } from '../../../shell/testing/open-screen.tsx';
import { PicturesProvider } from '../../pictures/pictures.tsx';
import { RichTextField } from '../rich-text-field.tsx';
import { awaitChemistry, latexToMath } from './latex-to-math.ts';

const EMPTY: RichText = { type: 'doc', content: [] };
let screen: OpenedScreen | null = null;
let written: RichText = EMPTY;

function Sample({ start = EMPTY }: { start?: RichText }): ReactNode {
  return (
    <PicturesProvider>
      <RichTextField
        value={start}
        onChange={(next) => {
          written = next;
        }}
        label="Слайд"
        size="slide"
      />
    </PicturesProvider>
  );
}

/** Keys, and the LaTeX that the visual field makes of them. */
const TYPED = [
  ['dx/dt', String.raw`\frac{dx}{dt}`],
  ['int_0{ArrowRight}^1{ArrowRight}xdx', String.raw`\int_0^1xdx`],
  ['∫x', '∫x'],
  ['sum_i=1{ArrowRight}^n{ArrowRight}i', String.raw`\sum_{i=1}^{n}i`],
  ['log_2{ArrowRight}8', String.raw`\log_28`],
  ['(a+b)/c', String.raw`\frac{\left(a+b\right)}{c}`],
  ["f''(x)", String.raw`f^{\doubleprime}\left(x\right)`],
  ['∆x', String.raw`\differencedelta x`],
  ['a~b', String.raw`a\sim b`],
  ['x<=5', String.raw`x\le5`],
] as const;

beforeEach(() => page.viewport(1280, 900));

afterEach(() => screen?.close());

it('every formula of schools is drawn in the editor as on the server, in a line and on a line of its own', async () => {
  expect(await awaitChemistry('\\ce{H2O}')).not.toBe(false);
  const failed = SCHOOL_FORMULAS.filter(({ latex }) =>
    [false, true].some((display) => latexToMath(latex, display) === null),
  );
  expect(failed).toEqual([]);
});

it('a formula as the visual field writes it goes into the text, and one with empty places is told to be filled', async () => {
  screen = openScreen(<Sample />, () => null);
  await page.getByRole('button', { name: 'Формула', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Формула' });
  const latex = dialog.getByRole('textbox', { name: 'LaTeX' });
  const preview = dialog.getByRole('img', { name: 'Как это будет выглядеть' });
  await expect.element(latex).toBeVisible();
  expect(preview.elements()).toEqual([]);
  await latex.fill(String.raw`\frac{\placeholder{}}{2}`);
  await expect.element(dialog.getByText('Заполните пустые места')).toBeVisible();
  await latex.fill(String.raw`\int_0^1x\differentialD x`);
  await expect.element(preview).toBeVisible();
  await dialog.getByRole('button', { name: 'Вставить' }).click();
  await expect.poll(() => JSON.stringify(written)).toContain('differentialD');
  await expect.poll(() => document.querySelector('.rich-content math')?.textContent).toBe('∫01xdx');
});

it('a formula of chemistry in a text is drawn as soon as what reads it has come', async () => {
  const content = [{ type: 'inlineFormula' as const, attrs: { latex: String.raw`\ce{H2O}`, mathml: null } }];
  screen = openScreen(<Sample start={{ type: 'doc', content: [{ type: 'paragraph', content }] }} />, () => null);
  await expect.poll(() => document.querySelector('.rich-content math')?.textContent).toContain('O');
});

it('a command that nothing reads is named, of another mistake that there is one, and a quantity with its unit is drawn', async () => {
  screen = openScreen(<Sample />, () => null);
  await page.getByRole('button', { name: 'Формула', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Формула' });
  const latex = dialog.getByRole('textbox', { name: 'LaTeX' });
  await latex.fill(String.raw`\SI{5}{\furlong}`);
  await expect
    .element(dialog.getByText('Команда \\furlong неизвестна: замените её или проверьте, нет ли опечатки'))
    .toBeVisible();
  await latex.fill(String.raw`\frac{1}{`);
  await expect.element(dialog.getByText('В формуле ошибка: проверьте скобки и команды')).toBeVisible();
  await latex.fill(String.raw`\SI{9.8}{\metre\per\second\squared}`);
  const preview = dialog.getByRole('img', { name: 'Как это будет выглядеть' });
  await expect.poll(() => preview.element().textContent?.replace(/\s/gu, '')).toBe('9,8m/s2');
});

it('a colour of a formula is drawn so that it is read, and one that nobody knows is refused by its name', async () => {
  const content = [
    { type: 'inlineFormula' as const, attrs: { latex: String.raw`\textcolor{yellow}{x}`, mathml: null } },
  ];
  screen = openScreen(<Sample start={{ type: 'doc', content: [{ type: 'paragraph', content }] }} />, () => null);
  await expect.poll(() => document.querySelector('.rich-content mstyle')?.className).toBe('qt-ink');
  const ink = document.querySelector('.rich-content mstyle');
  const shown = ink === null ? '' : getComputedStyle(ink).color;
  expect(['', 'rgb(255, 255, 0)', getComputedStyle(document.body).color]).not.toContain(shown);

  await page.getByRole('button', { name: 'Формула', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Формула' });
  const latex = dialog.getByRole('textbox', { name: 'LaTeX' });
  await latex.fill(String.raw`\textcolor{reddish}{x}`);
  await expect
    .element(dialog.getByText('Цвет «reddish» неизвестен: возьмите red, blue, green или #c00000'))
    .toBeVisible();
  await latex.fill(String.raw`\textcolor{red}{x}`);
  const preview = dialog.getByRole('img', { name: 'Как это будет выглядеть' });
  await expect.poll(() => preview.element().querySelector('mstyle')?.className).toBe('qt-ink');
});

it('what is typed by sight is what schools mean by it, and goes into the text', async () => {
  screen = openScreen(<Sample />, () => null);
  const dialog = page.getByRole('dialog', { name: 'Формула' });
  const latex = dialog.getByRole('textbox', { name: 'LaTeX' });
  for (const [keys, written] of TYPED) {
    await page.getByRole('button', { name: 'Формула', exact: true }).click();
    await expect.poll(() => document.activeElement?.localName).toBe('math-field');
    await userEvent.keyboard(keys);
    await expect.poll(() => latex.element(), { message: keys }).toHaveProperty('value', written);
    expect([latexToMath(written, false), latexToMath(written, true)], keys).not.toContain(null);
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await expect.poll(() => dialog.elements()).toEqual([]);
  }
});

it('no ready formula is cut by its button or by the list', async () => {
  screen = openScreen(<Sample />, () => null);
  await page.getByRole('button', { name: 'Формула', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Теорема Пифагора' })).toBeVisible();
  const palette = document.querySelector('.formula-palette');
  expect(palette?.scrollHeight).toBeLessThanOrEqual((palette?.clientHeight ?? 0) + 1);
  const cut = [...document.querySelectorAll('.formula-ready')].filter((button) => {
    const [outer, inner] = [button.getBoundingClientRect(), button.querySelector('math')?.getBoundingClientRect()];
    return inner === undefined || inner.left < outer.left || inner.right > outer.right || inner.bottom > outer.bottom;
  });
  expect(cut.map((button) => button.getAttribute('aria-label'))).toEqual([]);
});
