import '@parta/ui/tokens.css';
import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { makeQuestionPlayer } from '../kit/frame/make-question-player.tsx';
import { makeQuestionStats } from '../kit/frame/make-question-stats.tsx';
import { texts as kitTexts } from '../kit/texts.ts';
import { playerKinds } from '../players.ts';
import { statsKinds } from '../stats-views.ts';
import { check } from './coin/check.ts';
import { coin as coinEditor } from './coin/kind.editor.ts';
import { coin as coinServer } from './coin/kind.server.ts';
import { problemTexts, texts } from './coin/texts.ts';

const { QuestionPlayer, sendableDraft } = makeQuestionPlayer({
  ...playerKinds,
  coin: { check, load: () => import('./coin/player.tsx') },
});
const { QuestionStats } = makeQuestionStats({ ...statsKinds, coin: { load: () => import('./coin/stats-view.tsx') } });
const fileUrl = (): string => '';

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  container = document.createElement('main');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  root.unmount();
  container.remove();
});

it('a new kind is made by its author, answered, judged, graded and counted', async () => {
  let written: { content: unknown; answerKey: unknown } = {
    content: coinEditor.schema.defaults(() => ''),
    answerKey: null,
  };
  function Author(): ReactNode {
    const [question, setQuestion] = useState({ content: {}, answerKey: coinEditor.key.defaults({}, () => '') });
    const found = coinEditor.problems.find(question.content, question.answerKey);
    return (
      <>
        <coinEditor.Editor
          {...question}
          problems={found}
          disabled={false}
          fileUrl={fileUrl}
          newId={() => ''}
          pickImage={() => Promise.resolve(null)}
          onChange={(next) => {
            written = next;
            setQuestion({ content: next.content, answerKey: next.answerKey ?? question.answerKey });
          }}
        />
        <output>{found.map(({ text }) => text)}</output>
      </>
    );
  }
  root.render(<Author />);
  await expect.element(page.getByRole('status').getByText(problemTexts.no_side)).toBeVisible();
  await page.getByRole('button', { name: texts.sides.heads }).click();
  await expect.element(page.getByText(problemTexts.no_side)).not.toBeInTheDocument();
  const content = coinServer.readContent(written.content, 1);
  const key = coinServer.readKey(content, written.answerKey, 1);

  const answers: unknown[] = [];
  const asked = { content, disabled: false, labelledBy: 'question', fileUrl } as const;
  root.render(
    <QuestionPlayer kind="coin" {...asked} answer={null} review={null} onAnswer={(answer) => answers.push(answer)} />,
  );
  await page.getByRole('button', { name: texts.sides.heads }).click();
  expect(answers).toEqual([{ side: 'heads' }]);
  expect(sendableDraft('coin', content, answers[0], null)).toEqual(answers[0]);
  expect(coinServer.answersTo(content)(answers[0])).toEqual({ ok: true, answer: answers[0] });
  const grading = coinServer.grading(content, key);
  expect(grading?.grade(answers[0])).toEqual({ fraction: 1 });

  const review = grading?.review ?? null;
  root.render(<QuestionPlayer kind="coin" {...asked} answer={answers[0]} review={review} onAnswer={() => undefined} />);
  await expect.element(page.getByText(kitTexts.verdict.right, { exact: true })).toBeVisible();

  root.render(
    <QuestionStats
      kind="coin"
      content={content}
      tally={coinServer.tally(content, answers)}
      review={review}
      size="phone"
      fileUrl={fileUrl}
    />,
  );
  await expect.element(page.getByText(`${texts.sides.heads} 1 ${texts.right_side}`)).toBeVisible();
});
