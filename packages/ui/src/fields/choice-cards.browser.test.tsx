import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UiProvider } from '../theme/ui-provider.tsx';
import { ChoiceCards } from './choice-cards.tsx';

it('the keyboard draws a ring around the card that it reaches, the mouse none', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  const choices = [
    { value: 'one', label: 'one' },
    { value: 'two', label: 'two' },
  ];
  root.render(
    <UiProvider>
      <ChoiceCards label="which" choices={choices} value="one" onChange={() => undefined} />
    </UiProvider>,
  );
  await expect.element(page.getByRole('radio', { name: 'one' })).toBeInTheDocument();
  const cards = [...host.querySelectorAll('.ui-choice')];
  const listRings = (): string[] =>
    cards.map((card) => {
      const words = card.querySelector('.ui-choice-words');
      return words === null ? '' : getComputedStyle(words, '::after').outlineStyle;
    });
  await userEvent.click(page.getByRole('radio', { name: 'two' }));
  expect(listRings()).toEqual(['none', 'none']);
  await userEvent.keyboard('{ArrowUp}');
  expect(listRings()).toEqual(['solid', 'none']);
});
