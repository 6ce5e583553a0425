import { describe, expect, it } from 'vitest';
import css from './tokens.css?raw';

/** The declarations of one rule, by property name, as written. */
function readDeclarations(block: string): Map<string, string> {
  const declarations = new Map<string, string>();
  for (const match of block.matchAll(/^\s*(--[\w-]+|color-scheme):\s*([^;]+);/gm)) {
    const [, name, value] = match;
    if (name !== undefined && value !== undefined) declarations.set(name, value);
  }
  return declarations;
}

function readRule(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`no rule ${selector}`);
  return readDeclarations(css.slice(start, css.indexOf('}', start)));
}

function getLuminance(hex: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** WCAG 2.2 contrast ratio of two #rrggbb colours. */
function getContrast(palette: Map<string, string>, front: string, back: string): number {
  const [a, b] = [front, back].map((name) => {
    const value = palette.get(name);
    if (value === undefined || !/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${name} is not a #rrggbb colour`);
    return getLuminance(value);
  });
  if (a === undefined || b === undefined) throw new Error('two colours are needed');
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const dark = readRule(':root[data-theme="dark"]');
const palettes = { light: readRule(':root'), dark };
const OPTIONS = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `--option-${number}`);
const SURFACES = ['--color-background', '--color-raised'];

describe('the palettes', () => {
  it('are the same whether the person or the system asks for the dark theme', () => {
    expect(readRule(':root:not([data-theme="light"])')).toEqual(dark);
  });

  for (const [name, palette] of Object.entries(palettes)) {
    it(`give every text of the ${name} theme a contrast of at least 4.5`, () => {
      const pairs: [string, string][] = [
        ...['ink', 'ink-muted', 'accent', 'right', 'wrong', 'warning'].flatMap((text) =>
          SURFACES.map((surface): [string, string] => [`--color-${text}`, surface]),
        ),
        ['--color-ink', '--color-sunken'],
        ['--color-ink-muted', '--color-sunken'],
        ['--color-ink-muted', '--color-selected'],
        ['--color-accent', '--color-accent-soft'],
        ['--color-right', '--color-right-soft'],
        ['--color-wrong', '--color-wrong-soft'],
        ['--color-warning', '--color-warning-soft'],
        ['--color-on-accent', '--color-accent'],
        ['--color-on-accent', '--color-accent-strong'],
        ['--color-on-accent', '--color-wrong'],
        ['--color-on-accent', '--color-wrong-strong'],
        ...OPTIONS.map((option): [string, string] => ['--on-option', option]),
      ];
      expect(pairs.filter(([front, back]) => getContrast(palette, front, back) < 4.5)).toEqual([]);
    });

    it(`give every control and option shape of the ${name} theme a contrast of at least 3`, () => {
      const pairs = ['--color-control-line', '--color-accent', ...OPTIONS].flatMap((front) =>
        SURFACES.map((surface): [string, string] => [front, surface]),
      );
      expect(pairs.filter(([front, back]) => getContrast(palette, front, back) < 3)).toEqual([]);
    });
  }
});
