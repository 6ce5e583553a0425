import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../../overlays/dialog.tsx';
import {
  draw,
  drawOnEmptyPages,
  field,
  findHighlighted,
  LETTERS,
  listbox,
  listOptions,
  ManyLetters,
  OneLetter,
  onUpdate,
  option,
  pick,
  toggle,
} from './testing/letters.ts';

drawOnEmptyPages();
afterEach(() => vi.useRealTimers());

const NAMES = LETTERS.map(({ label }) => label);

async function expectOpen(): Promise<void> {
  await expect.element(listbox()).toBeVisible();
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(field()).toHaveAttribute('aria-controls', listbox().element().id);
}

async function expectClosed(): Promise<void> {
  await expect.element(listbox()).not.toBeInTheDocument();
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
}

/** The focus alone opens nothing. */
async function enterByKey(): Promise<void> {
  await expect.element(field()).toBeVisible();
  await userEvent.tab();
  await expect.element(field()).toHaveFocus();
  await expectClosed();
}

describe('the list opens', () => {
  it('[AUTO-01] by a click on the input', async () => {
    draw(<OneLetter />);
    await userEvent.click(field());
    await expectOpen();
    expect(listOptions()).toEqual(NAMES);
  });

  it('[AUTO-02] by typing', async () => {
    draw(<OneLetter />);
    await enterByKey();
    await userEvent.keyboard('B');
    await expectOpen();
  });

  it.each(['ArrowUp', 'ArrowDown'])('[AUTO-03] by %s', async (key) => {
    draw(<OneLetter />);
    await enterByKey();
    await userEvent.keyboard(`{${key}}`);
    await expectOpen();
  });

  it('[AUTO-04] by the button with the arrow, which also closes it', async () => {
    draw(<OneLetter />);
    await userEvent.click(toggle());
    await expectOpen();
    await expect.element(field()).toHaveFocus();
    await userEvent.click(toggle());
    await expectClosed();
  });
});

describe('the list closes', () => {
  it('[AUTO-05] on Escape, which leaves the dialog around it open', async () => {
    const onClose = vi.fn<() => void>();
    draw(
      <Dialog opened title="dialog" onClose={onClose}>
        <OneLetter autoFocus />
      </Dialog>,
    );
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expectOpen();
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[AUTO-06] when the focus leaves', async () => {
    draw(
      <>
        <OneLetter />
        <button type="button">elsewhere</button>
      </>,
    );
    await userEvent.click(field());
    await expectOpen();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'elsewhere' })).toHaveFocus();
    await expectClosed();
  });

  it('[AUTO-07] after a choice, of one and of several', async () => {
    draw(
      <>
        <OneLetter label="one" />
        <ManyLetters label="many" />
      </>,
    );
    for (const name of ['one', 'many']) {
      await userEvent.click(page.getByRole('combobox', { name }));
      await userEvent.click(option('Beta'));
      await expect.element(listbox()).not.toBeInTheDocument();
    }
    expect(onUpdate).toHaveBeenCalledTimes(2);
  });
});

describe('keys', () => {
  it('[AUTO-17] [AUTO-18] arrows walk the options, and from either end to the other', async () => {
    draw(<OneLetter />);
    await userEvent.click(field());
    await expectOpen();
    expect(findHighlighted()).toBeNull();
    for (const name of [...NAMES, 'Alpha']) {
      await userEvent.keyboard('{ArrowDown}');
      await expect.poll(findHighlighted).toBe(name);
      await expect.element(option(name)).toHaveAttribute('data-highlighted', 'true');
    }
    for (const name of [...NAMES].reverse()) {
      await userEvent.keyboard('{ArrowUp}');
      await expect.poll(findHighlighted).toBe(name);
    }
  });

  it('[AUTO-19] Enter picks the highlighted option and submits nothing', async () => {
    const onSubmit = vi.fn<() => void>();
    draw(
      <form onSubmit={onSubmit}>
        <OneLetter />
      </form>,
    );
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onUpdate).toHaveBeenCalledExactlyOnceWith(LETTERS[1]);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

/** Whether an option is seen whole. */
function isInView(name: string): boolean {
  const list = listbox().element().parentElement;
  if (list === null) return false;
  const whole = list.getBoundingClientRect();
  const { top, bottom } = option(name).element().getBoundingClientRect();
  return top >= whole.top - 1 && bottom <= whole.bottom + 1;
}

function numbered(count: number): { label: string }[] {
  return Array.from({ length: count }, (_, index) => ({ label: `option ${index + 1}` }));
}

describe('a long list', () => {
  it('[AUTO-34] shows the highlighted option in the task that follows', async () => {
    draw(<OneLetter options={numbered(60)} />);
    await userEvent.click(field());
    await expectOpen();
    const list = listbox().element().parentElement;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(option('option 60')).toHaveAttribute('data-highlighted', 'true');
    expect(list?.scrollTop).toBe(0);
    vi.advanceTimersByTime(0);
    await expect.poll(() => isInView('option 60')).toBe(true);
  });

  it('draws what is in view of ten thousand options, and tells which and of how many', async () => {
    draw(<OneLetter options={numbered(10_000)} />);
    await userEvent.click(field());
    await expectOpen();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => isInView('option 10000')).toBe(true);
    await expect.element(option('option 10000')).toHaveAttribute('aria-posinset', '10000');
    await expect.element(option('option 10000')).toHaveAttribute('aria-setsize', '10000');
    expect(listOptions().length).toBeLessThan(60);
    await userEvent.keyboard('{PageUp}');
    await expect.poll(findHighlighted).toBe('option 9995');
    await userEvent.keyboard('{ArrowDown>6/}');
    await expect.poll(findHighlighted).toBe('option 1');
    await expect.poll(() => isInView('option 1')).toBe(true);
  });

  it('opens at what is chosen, and a search in it begins at the top', async () => {
    const options = numbered(10_000);
    draw(<OneLetter options={options} modelValue={options[5_000] ?? null} />);
    await userEvent.click(field());
    await expect.poll(findHighlighted).toBe('option 5001');
    await expect.poll(() => isInView('option 5001')).toBe(true);
    await expect.element(option('option 5001')).toHaveAttribute('aria-selected', 'true');
    await userEvent.fill(field(), 'option 7');
    await expect.poll(() => isInView('option 7')).toBe(true);
  });
});

describe('the list lies', () => {
  afterEach(() => page.viewport(414, 896));

  it('[AUTO-33] under the field, as wide as it', async () => {
    const host = draw(<OneLetter />);
    await userEvent.click(field());
    await expectOpen();
    const control = host.querySelector('.ui-autocomplete-control')?.getBoundingClientRect();
    await expect
      .poll(() => document.querySelector('.ui-autocomplete-dropdown')?.getBoundingClientRect().width)
      .toBeCloseTo(control?.width ?? 0, 1);
  });

  it('[AUTO-31] outside of the page’s tree, and inside the control with disableTeleport', async () => {
    const host = draw(<OneLetter />);
    await userEvent.click(field());
    await expectOpen();
    expect(host.contains(listbox().element())).toBe(false);
    await userEvent.keyboard('{Escape}');
    draw(<OneLetter disableTeleport />);
    await userEvent.click(field());
    await expectOpen();
    expect(host.contains(listbox().element())).toBe(true);
  });

  it('within what a keyboard on the screen leaves of the window', async () => {
    await page.viewport(390, 800);
    draw(
      <div style={{ paddingTop: 200 }}>
        <OneLetter options={numbered(60)} />
      </div>,
    );
    await userEvent.click(field());
    await expectOpen();
    await page.viewport(390, 400);
    await expect
      .poll(() => {
        const { top, bottom } = listbox().element().parentElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
        return top >= 0 && bottom <= window.innerHeight;
      })
      .toBe(true);
  });
});

it('what was found is told politely: a number, and then what was chosen', async () => {
  draw(<ManyLetters modelValue={pick('Gamma')} />);
  const status = page.getByRole('status').first();
  await userEvent.click(field());
  await expect.element(status).toHaveTextContent('Найдено: 4');
  await userEvent.keyboard('B');
  await expect.element(status).toHaveTextContent('Найдено: 1');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(status).toHaveTextContent('Добавлено: Beta');
  await userEvent.keyboard('{Backspace}');
  await expect.element(status).toHaveTextContent('Убрано: Beta');
  await userEvent.keyboard('junk');
  await expect.element(status).toHaveTextContent('Ничего не найдено');
});
