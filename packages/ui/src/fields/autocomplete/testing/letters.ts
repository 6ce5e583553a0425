import { createElement, type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { UiProvider } from '../../../theme/ui-provider.tsx';
import { Autocomplete } from '../autocomplete.tsx';
import type { MultipleAutocompleteProps, SingleAutocompleteProps } from '../autocomplete-props.ts';

export interface Letter {
  label: string;
}

export const LETTERS: readonly Letter[] = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((label) => ({ label }));

/** Letters of the list by their names. */
export function pick(...labels: string[]): Letter[] {
  return LETTERS.filter(({ label }) => labels.includes(label));
}

export const onUpdate = vi.fn<(value: Letter | Letter[] | null) => void>();
export const onSearch = vi.fn<(text: string) => void>();

/** One letter, kept by an owner. */
export function OneLetter({ modelValue = null, ...rest }: Partial<SingleAutocompleteProps<Letter>>): ReactNode {
  const [value, setValue] = useState(modelValue);
  return Autocomplete<Letter>({
    label: 'letter',
    options: LETTERS,
    ...rest,
    modelValue: value,
    onSearch,
    onUpdate: (next) => {
      onUpdate(next);
      setValue(next);
    },
  });
}

/** Several letters, kept by an owner. */
export function ManyLetters({ modelValue = [], ...rest }: Partial<MultipleAutocompleteProps<Letter>>): ReactNode {
  const [value, setValue] = useState(modelValue);
  return Autocomplete<Letter>({
    label: 'letter',
    options: LETTERS,
    ...rest,
    multiple: true,
    modelValue: value,
    onSearch,
    onUpdate: (next) => {
      onUpdate(next);
      setValue(next);
    },
  });
}

let root: Root;
let host: HTMLElement;

/** Draws the sample of a test on a page of its own. */
export function draw(sample: ReactNode): HTMLElement {
  root.render(createElement(UiProvider, null, sample));
  return host;
}

/** For every file of tests: an empty page before each of them, and nothing left after it. */
export function drawOnEmptyPages(): void {
  beforeEach(() => {
    host = document.createElement('div');
    document.body.append(host);
    root = createRoot(host);
  });
  afterEach(() => {
    root.unmount();
    host.remove();
    vi.clearAllMocks();
  });
}

/** The input. */
export const field = (): Locator => page.getByRole('combobox', { name: 'letter' });
export const listbox = (): Locator => page.getByRole('listbox');
export const option = (name: string): Locator => page.getByRole('option', { name, exact: true });
export const remover = (name: string): Locator => page.getByRole('button', { name: `Убрать: ${name}` });
export const clearer = (): Locator => page.getByRole('button', { name: 'Очистить: letter' });
/** The arrow beside the input. */
export const toggle = (): Locator => page.getByRole('button', { name: /варианты: letter/ });

/** Names of the options that are drawn. */
export function listOptions(): string[] {
  return page
    .getByRole('option')
    .elements()
    .map((element) => element.textContent);
}

/** Name of the highlighted option; null for none. */
export function findHighlighted(): string | null {
  const id = field().element().getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.textContent ?? null;
}
