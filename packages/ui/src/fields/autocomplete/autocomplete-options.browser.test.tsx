import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Autocomplete } from './autocomplete.tsx';
import type { MultipleAutocompleteProps } from './autocomplete-props.ts';
import {
  draw,
  drawOnEmptyPages,
  field,
  LETTERS,
  type Letter,
  listbox,
  listOptions,
  ManyLetters,
  OneLetter,
  onSearch,
  onUpdate,
  option,
  pick,
  remover,
} from './testing/letters.ts';

drawOnEmptyPages();

const NAMES = LETTERS.map(({ label }) => label);
/** What stands in place of the options. */
const note = (): string | undefined => document.querySelector('.ui-autocomplete-note')?.textContent;

describe('what is shown of the options', () => {
  it('[AUTO-24] are those whose label holds the text, letter case and all', async () => {
    draw(<OneLetter />);
    await userEvent.fill(field(), 'lt');
    await expect.poll(listOptions).toEqual(['Delta']);
    await userEvent.fill(field(), 'a');
    await expect.poll(listOptions).toEqual(NAMES);
    await userEvent.fill(field(), 'A');
    await expect.poll(listOptions).toEqual(['Alpha']);
    await userEvent.fill(field(), 'LT');
    await expect.poll(note).toBe('Ничего не найдено');
  });

  it('[AUTO-25] are all of them while the text is untouched: after a choice and after it was given back', async () => {
    draw(<OneLetter />);
    await userEvent.fill(field(), 'Bet');
    await expect.poll(listOptions).toEqual(['Beta']);
    await userEvent.click(option('Beta'));
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(listOptions).toEqual(NAMES);
    await userEvent.fill(field(), 'Be');
    await expect.poll(listOptions).toEqual(['Beta']);
    await userEvent.tab();
    await expect.element(field()).toHaveValue('Beta');
    await userEvent.click(field());
    await expect.poll(listOptions).toEqual(NAMES);
  });

  it('[AUTO-26] are without those chosen, with filterSelectedOptions', async () => {
    draw(<ManyLetters modelValue={pick('Beta')} filterSelectedOptions />);
    await userEvent.click(field());
    await expect.poll(listOptions).toEqual(['Alpha', 'Gamma', 'Delta']);
    await userEvent.click(option('Alpha'));
    await userEvent.click(field());
    await expect.poll(listOptions).toEqual(['Gamma', 'Delta']);
  });

  it('[AUTO-32] are what filterOptions says, or all of them when it is false', async () => {
    draw(<OneLetter filterOptions={(all, { text }) => all.filter(({ label }) => label.length === text.length)} />);
    await userEvent.fill(field(), 'zzzz');
    await expect.poll(listOptions).toEqual(['Beta']);
    draw(<OneLetter filterOptions={false} />);
    await expect.poll(listOptions).toEqual(NAMES);
  });

  it('[AUTO-27] bear the text of their field «label»', async () => {
    draw(<Autocomplete label="letter" options={[{ label: 'Omega' }]} modelValue={null} onUpdate={onUpdate} />);
    await userEvent.click(field());
    await expect.poll(listOptions).toEqual(['Omega']);
  });

  it('[AUTO-29] bear what getOptionLabel says, and are chosen where isOptionEqualToValue says so', async () => {
    const onChoose = vi.fn<(people: { id: number; name: string }[]) => void>();
    const people = [
      { id: 1, name: 'Anna' },
      { id: 2, name: 'Boris' },
    ];
    draw(
      <Autocomplete
        multiple
        label="letter"
        options={people}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(left, right) => left.id === right.id}
        modelValue={[{ id: 2, name: 'Boris' }]}
        onUpdate={onChoose}
      />,
    );
    await userEvent.click(field());
    await expect.element(option('Anna')).toHaveAttribute('aria-selected', 'false');
    await expect.element(option('Boris')).toHaveAttribute('aria-selected', 'true');
    await expect.element(remover('Boris')).toBeVisible();
    await userEvent.click(option('Boris'));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith([]);
  });
});

describe('in place of the options stands', () => {
  it('[AUTO-35] the message, whatever else is known', async () => {
    draw(<OneLetter message="say more" loading />);
    await userEvent.click(field());
    await expect.poll(note).toBe('say more');
    expect(listOptions()).toEqual([]);
    await expect.element(page.getByRole('status').first()).toHaveTextContent('say more');
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onUpdate).not.toHaveBeenCalled();
  });

  it('[AUTO-36] a word about the search while it lasts', async () => {
    draw(<OneLetter loading />);
    await userEvent.click(field());
    await expect.poll(note).toBe('Загрузка...');
    expect(listOptions()).toEqual([]);
  });

  it('[AUTO-37] that nothing was found', async () => {
    draw(<OneLetter />);
    await userEvent.fill(field(), 'junk');
    await expect.poll(note).toBe('Ничего не найдено');
  });
});

it('[AUTO-30] attributes are put on the input', async () => {
  const onFocus = vi.fn<() => void>();
  draw(<OneLetter inputAttrs={{ placeholder: 'who', maxLength: 9, 'data-kind': 'people', onFocus }} />);
  await expect.element(field()).toHaveAttribute('placeholder', 'who');
  await expect.element(field()).toHaveAttribute('maxlength', '9');
  await expect.element(field()).toHaveAttribute('data-kind', 'people');
  await userEvent.click(field());
  expect(onFocus).toHaveBeenCalledOnce();
  await expect.element(listbox()).toBeVisible();
});

it('[AUTO-28] every setting of the document has its effect', async () => {
  const settings: MultipleAutocompleteProps<Letter> & { label: string } = {
    label: 'letter',
    multiple: true,
    modelValue: [{ label: 'ALPHA' }],
    options: LETTERS,
    getOptionLabel: ({ label }) => label.toUpperCase(),
    isOptionEqualToValue: (left, right) => left.label.toUpperCase() === right.label.toUpperCase(),
    filterSelectedOptions: true,
    filterOptions: (all) => [...all].reverse(),
    inputAttrs: { placeholder: 'who' },
    disableTeleport: true,
    hideClear: true,
    onUpdate,
  };
  const host = draw(<Autocomplete {...settings} />);
  await expect.element(field()).toHaveAttribute('placeholder', 'who');
  await expect.element(remover('ALPHA')).toBeVisible();
  expect(page.getByRole('button', { name: 'Очистить' }).query()).toBeNull();
  await userEvent.click(field());
  await expect.poll(listOptions).toEqual(['DELTA', 'GAMMA', 'BETA']);
  expect(host.contains(listbox().element())).toBe(true);
  draw(<Autocomplete {...settings} loading />);
  await expect.poll(note).toBe('Загрузка...');
  draw(<Autocomplete {...settings} loading message="say more" />);
  await expect.poll(note).toBe('say more');
  draw(<Autocomplete {...settings} hideChips />);
  await expect.element(remover('ALPHA')).not.toBeInTheDocument();
  draw(<Autocomplete {...settings} disabled />);
  await expect.element(field()).toBeDisabled();
});

it('[AUTO-38] [AUTO-39] the control calls nobody: its owner hears what is sought and what is chosen', async () => {
  const fetched = vi.spyOn(window, 'fetch');
  draw(<OneLetter />);
  await userEvent.click(field());
  await userEvent.keyboard('Be');
  expect(onSearch.mock.calls).toEqual([['B'], ['Be']]);
  await userEvent.click(option('Beta'));
  expect(onUpdate).toHaveBeenCalledExactlyOnceWith(LETTERS[1]);
  expect(onSearch).toHaveBeenLastCalledWith('');
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

/** An owner that searches elsewhere and makes everything anew at every rendering, as answers do. */
function RemoteSearch(): ReactNode {
  const [text, setText] = useState('');
  const [labels, setLabels] = useState<string[]>([]);
  const found = NAMES.filter((label) => label.toLowerCase().startsWith(text.toLowerCase()));
  return (
    <Autocomplete
      multiple
      label="letter"
      options={text === '' ? [] : found.map((label) => ({ label }))}
      filterOptions={false}
      isOptionEqualToValue={(left, right) => left.label === right.label}
      modelValue={labels.map((label) => ({ label }))}
      onUpdate={(next) => setLabels(next.map(({ label }) => label))}
      onSearch={setText}
      message={text === '' ? 'say more' : null}
    />
  );
}

it('what is chosen stays while an owner looks for others, and so does what is being typed', async () => {
  draw(<RemoteSearch />);
  await userEvent.click(field());
  await expect.poll(note).toBe('say more');
  for (const name of ['Beta', 'Gamma']) {
    await userEvent.click(field());
    await userEvent.keyboard(name.slice(0, 3).toLowerCase());
    await expect.element(field()).toHaveValue(name.slice(0, 3).toLowerCase());
    await expect.poll(listOptions).toEqual([name]);
    await userEvent.click(option(name));
  }
  await expect.element(remover('Beta')).toBeVisible();
  await expect.element(remover('Gamma')).toBeVisible();
});

it('an error and a description are read with the input', async () => {
  draw(<OneLetter description="one of four" error="choose one" required />);
  await expect.element(field()).toHaveAccessibleDescription('choose one one of four');
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field()).toHaveAttribute('aria-required', 'true');
});
