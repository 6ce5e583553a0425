import '@parta/ui/tokens.css';
import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { QUESTION_KINDS, type QuestionKind } from '../kinds.ts';
import { texts } from '../kit/texts.ts';
import type { AnyAnswerCheck, ViewSize } from '../parts.ts';
import { playerKinds } from '../players.ts';
import { QuestionPlayer } from '../question-player.tsx';
import { QuestionStats } from '../question-stats.tsx';
import { type ServerKind, serverKinds } from '../registry.server.ts';
import { type KindFixture, listFixtures } from './fixtures.ts';
import { listViolations } from './list-violations.ts';
import { clicks, keystrokes } from './player-moves.ts';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  container = document.createElement('main');
  document.body.append(container);
  document.body.style.background = 'var(--color-background)';
  root = createRoot(container);
});

afterEach(() => {
  root.unmount();
  container.remove();
});

interface HostProps {
  kind: QuestionKind;
  content: unknown;
  answer?: unknown;
  review?: unknown;
  disabled?: boolean;
  onAnswer?: (answer: unknown) => void;
}

/** Keeps the answer as an app does. */
function Host({ kind, content, answer = null, review = null, disabled = false, onAnswer }: HostProps): ReactNode {
  const [given, setGiven] = useState(answer);
  return (
    <>
      <h1 id="question">Вопрос</h1>
      <QuestionPlayer
        kind={kind}
        content={content}
        answer={given}
        review={review}
        disabled={disabled}
        labelledBy="question"
        fileUrl={() => PICTURE}
        onAnswer={(next) => {
          setGiven(next);
          onAnswer?.(next);
        }}
      />
    </>
  );
}

async function expectDrawn(): Promise<void> {
  await expect.element(page.getByRole('heading', { name: 'Вопрос' })).toBeVisible();
  await expect.element(page.getByRole('status', { name: texts.loading })).not.toBeInTheDocument();
}

/** Numbers to a decimal: a mouse hits whole pixels alone, and the middle of a picture need not be one. */
function roughly(answers: unknown[]): unknown {
  return JSON.parse(
    JSON.stringify(answers, (_name, value: unknown) => (typeof value === 'number' ? value.toFixed(1) : value)),
  );
}

function firstFixture(kind: QuestionKind): KindFixture {
  const [fixture] = listFixtures(kind);
  if (fixture === undefined) throw new Error(`${kind} has no fixture`);
  return fixture;
}

function reviewOf(kind: ServerKind, fixture: KindFixture): unknown {
  return kind.grading(fixture.content, fixture.key)?.review ?? null;
}

describe.each(QUESTION_KINDS)('the player of %s', (name) => {
  const kind: ServerKind = serverKinds[name];
  const check: AnyAnswerCheck = playerKinds[name].check;
  const fixture = firstFixture(name);
  const content = kind.arrange(fixture.content, 'seed');

  async function answerBy(moves: () => Promise<void>): Promise<unknown[]> {
    const answers: unknown[] = [];
    root.render(<Host kind={name} content={content} onAnswer={(answer) => answers.push(answer)} />);
    await expectDrawn();
    await moves();
    return answers;
  }

  it('draws a question that has neither key nor review, without a violation', async () => {
    root.render(<Host kind={name} content={content} />);
    await expectDrawn();
    expect(container.textContent).not.toMatch(/верно/i);
    expect(await listViolations(container)).toEqual([]);
  });

  it('reports one complete answer by clicks, and the same by the keyboard alone', async () => {
    const clicked = await answerBy(clicks[name]);
    expect(clicked).toHaveLength(1);
    expect(check.problem(content, check.read(content, clicked[0]))).toBeNull();
    expect(kind.answersTo(fixture.content)(clicked[0])).toEqual({ ok: true, answer: clicked[0] });

    root.unmount();
    root = createRoot(container);
    expect(roughly(await answerBy(keystrokes[name]))).toEqual(roughly(clicked));
  });

  it('takes no answer while it is disabled', async () => {
    const answers: unknown[] = [];
    root.render(<Host kind={name} content={content} disabled onAnswer={(answer) => answers.push(answer)} />);
    await expectDrawn();
    const controls = [...container.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button')];
    for (const control of controls) expect(control.disabled).toBe(true);
    for (const control of controls) control.click();
    expect(answers).toEqual([]);
  });

  it('says with a word whether the answer was right, in part or wrong', async () => {
    const review = reviewOf(kind, fixture);
    const samples = listFixtures(name).flatMap((each) => [
      ...(each.correct ?? []).slice(0, 1).map((answer) => ({ each, answer, word: texts.verdict.right })),
      ...(each.partly ?? []).slice(0, 1).map((part) => ({ each, answer: part.answer, word: texts.verdict.partly })),
      ...(each.wrong ?? []).slice(0, 1).map((answer) => ({ each, answer, word: texts.verdict.wrong })),
    ]);
    expect(samples.length > 0).toBe(review !== null);
    for (const { each, answer, word } of samples) {
      root.render(
        <Host
          key={JSON.stringify(answer)}
          kind={name}
          content={each.content}
          answer={answer}
          review={reviewOf(kind, each)}
        />,
      );
      await expect.element(page.getByRole('status').filter({ hasText: new RegExp(`^${word}$`) })).toBeVisible();
      expect(await listViolations(container)).toEqual([]);
    }
  });

  it('shows what is right also to those who gave no answer', async () => {
    const review = reviewOf(kind, fixture);
    root.render(<Host kind={name} content={content} review={review} />);
    await expectDrawn();
    await expect.element(page.getByText(review === null ? 'Вопрос' : texts.no_answer)).toBeVisible();
    expect(await listViolations(container)).toEqual([]);
  });
});

describe.each(QUESTION_KINDS)('the statistics view of %s', (name) => {
  const kind: ServerKind = serverKinds[name];
  const fixture = firstFixture(name);
  const answers = [...(fixture.correct ?? []), ...(fixture.wrong ?? []), ...(fixture.accepted ?? [])];

  it.each(['phone', 'console', 'board'] satisfies ViewSize[])(
    'draws nothing, the tally of nothing, a tally and a review for a %s without a violation',
    async (size) => {
      const views = [
        { tally: null, review: null },
        { tally: kind.tally(fixture.content, []), review: null },
        { tally: kind.tally(fixture.content, answers), review: null },
        { tally: kind.tally(fixture.content, answers), review: reviewOf(kind, fixture) },
        { tally: null, review: reviewOf(kind, fixture) },
      ];
      for (const view of views) {
        root.render(
          <QuestionStats kind={name} content={fixture.content} {...view} size={size} fileUrl={() => PICTURE} />,
        );
        await expect.element(page.getByRole('status', { name: texts.loading })).not.toBeInTheDocument();
        await expect.poll(() => container.querySelector('.qt, .qt-sides') !== null).toBe(true);
        expect(container.textContent).not.toContain('NaN');
        expect(await listViolations(container)).toEqual([]);
      }
    },
  );
});
