import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  clearer,
  draw,
  drawOnEmptyPages,
  field,
  LETTERS,
  listbox,
  ManyLetters,
  OneLetter,
  onUpdate,
  option,
  pick,
  remover,
  toggle,
} from './testing/letters.ts';

drawOnEmptyPages();

const [ALPHA, BETA] = LETTERS;

/** Names of the chips. */
function listChips(): string[] {
  return page
    .getByRole('listitem')
    .elements()
    .map((element) => element.textContent);
}

describe('one', () => {
  it('[AUTO-08] is chosen by a press, and its label becomes the text', async () => {
    draw(<OneLetter />);
    await userEvent.click(field());
    await userEvent.click(option('Beta'));
    expect(onUpdate).toHaveBeenCalledExactlyOnceWith(BETA);
    await expect.element(field()).toHaveValue('Beta');
  });

  it('[AUTO-09] is taken out by emptying the text', async () => {
    draw(<OneLetter modelValue={BETA ?? null} />);
    await expect.element(field()).toHaveValue('Beta');
    await userEvent.clear(field());
    expect(onUpdate).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('[AUTO-20] gives its label back to the text when the focus leaves, and an empty text where none is', async () => {
    draw(
      <>
        <button type="button">elsewhere</button>
        <OneLetter modelValue={BETA ?? null} />
      </>,
    );
    const elsewhere = page.getByRole('button', { name: 'elsewhere' });
    await userEvent.fill(field(), 'Bet');
    await userEvent.click(elsewhere);
    await expect.element(field()).toHaveValue('Beta');
    expect(onUpdate).not.toHaveBeenCalled();
    await userEvent.clear(field());
    await userEvent.fill(field(), 'junk');
    await userEvent.click(elsewhere);
    await expect.element(field()).toHaveValue('');
  });
});

describe('several', () => {
  it('[AUTO-10] [AUTO-11] a press adds an option, and takes out one that is chosen', async () => {
    draw(<ManyLetters modelValue={pick('Alpha')} />);
    await userEvent.click(field());
    await expect.element(option('Alpha')).toHaveAttribute('aria-selected', 'true');
    await expect.element(option('Beta')).toHaveAttribute('aria-selected', 'false');
    await userEvent.click(option('Beta'));
    expect(onUpdate).toHaveBeenLastCalledWith([ALPHA, BETA]);
    await expect.poll(listChips).toEqual(['Alpha', 'Beta']);
    await userEvent.click(field());
    await userEvent.click(option('Alpha'));
    expect(onUpdate).toHaveBeenLastCalledWith([BETA]);
    await expect.poll(listChips).toEqual(['Beta']);
  });

  it('[AUTO-12] the text is emptied by each choice', async () => {
    draw(<ManyLetters />);
    for (const name of ['Beta', 'Gamma']) {
      await userEvent.fill(field(), name.slice(0, 3));
      await userEvent.click(option(name));
      await expect.element(field()).toHaveValue('');
    }
    await userEvent.fill(field(), 'Bet');
    await userEvent.click(option('Beta'));
    await expect.element(field()).toHaveValue('');
    await expect.poll(listChips).toEqual(['Gamma']);
  });

  it('[AUTO-13] Backspace takes out the last chip, once nothing is typed', async () => {
    draw(<ManyLetters modelValue={pick('Alpha', 'Beta')} />);
    await userEvent.fill(field(), 'x');
    await userEvent.keyboard('{Backspace}');
    expect(onUpdate).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}');
    expect(onUpdate).toHaveBeenCalledExactlyOnceWith([ALPHA]);
  });

  it('[AUTO-14] Backspace takes out nothing where chips are hidden', async () => {
    draw(<ManyLetters modelValue={pick('Alpha', 'Beta')} hideChips />);
    await userEvent.fill(field(), 'x');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    await expect.element(field()).toHaveValue('');
    expect(listChips()).toEqual([]);
    expect(onUpdate).not.toHaveBeenCalled();
  });

  it.each(['Backspace', 'Delete', 'Enter', ' '])(
    '[AUTO-15] a chip with the focus is taken out by «%s»',
    async (key) => {
      draw(<ManyLetters modelValue={pick('Alpha', 'Beta', 'Gamma')} />);
      await userEvent.click(field());
      await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
      await expect.element(remover('Beta')).toHaveFocus();
      await userEvent.keyboard(`{${key}}`);
      await expect.poll(listChips).toEqual(['Alpha', 'Gamma']);
      await expect.element(field()).toHaveFocus();
    },
  );

  it('[AUTO-16] arrows to either side walk from the text to the chips and back', async () => {
    draw(<ManyLetters modelValue={pick('Alpha', 'Beta')} />);
    await userEvent.click(field());
    for (const [key, name] of [
      ['ArrowLeft', 'Beta'],
      ['ArrowLeft', 'Alpha'],
      ['ArrowRight', 'Beta'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(remover(name)).toHaveFocus();
    }
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(field()).toHaveFocus();
  });

  it('a chip is taken out by its cross', async () => {
    draw(<ManyLetters modelValue={pick('Alpha', 'Beta')} />);
    await userEvent.click(remover('Alpha'));
    expect(onUpdate).toHaveBeenCalledExactlyOnceWith([BETA]);
  });

  it('[AUTO-21] the text is emptied when the focus leaves', async () => {
    draw(
      <>
        <button type="button">elsewhere</button>
        <ManyLetters modelValue={pick('Alpha')} />
      </>,
    );
    await userEvent.fill(field(), 'Bet');
    await userEvent.click(page.getByRole('button', { name: 'elsewhere' }));
    await expect.element(field()).toHaveValue('');
    expect(onUpdate).not.toHaveBeenCalled();
  });
});

describe('the button that clears', () => {
  it('[AUTO-22] is there while something is chosen, and takes out all of it', async () => {
    draw(<ManyLetters modelValue={pick('Alpha', 'Beta')} />);
    await userEvent.click(clearer());
    expect(onUpdate).toHaveBeenCalledExactlyOnceWith([]);
    await expect.element(clearer()).not.toBeInTheDocument();
    await expect.element(field()).toHaveFocus();
  });

  it('[AUTO-22] takes out the one that is chosen, and its text', async () => {
    draw(<OneLetter modelValue={BETA ?? null} />);
    await userEvent.click(clearer());
    expect(onUpdate).toHaveBeenCalledExactlyOnceWith(null);
    await expect.element(field()).toHaveValue('');
    await expect.element(clearer()).not.toBeInTheDocument();
  });

  it.each([{ disabled: true }, { hideClear: true }])('[AUTO-23] is not there with %o', async (setting) => {
    draw(<OneLetter modelValue={BETA ?? null} {...setting} />);
    await expect.element(field()).toHaveValue('Beta');
    expect(clearer().query()).toBeNull();
  });
});

it('[AUTO-30] a disabled control takes no presses: neither its input, nor its arrow, nor its chips', async () => {
  draw(<ManyLetters modelValue={pick('Alpha')} disabled />);
  await expect.element(field()).toBeDisabled();
  await expect.element(toggle()).toBeDisabled();
  await expect.element(remover('Alpha')).toBeDisabled();
  expect(listbox().query()).toBeNull();
});
