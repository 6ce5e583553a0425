import type { QuestionKind } from '@parta/question-types/kinds';
import { sortById } from '@parta/question-types/kit/item-order';
import type { ChoiceItem } from '@parta/question-types/kit/item-types';
import type { RichBlock, RichText } from '@parta/question-types/kit/rich-text-types';
import { serverKinds } from '@parta/question-types/registry.server';
import { formulaToMathml } from '../materials/service/mathml.ts';
import type { DemoQuestion } from './types.ts';

/** A question ready to be stored. */
export interface BuiltQuestion {
  type: QuestionKind;
  prompt: { version: number; text: RichText; content: unknown };
  key: { version: number; key: unknown } | null;
}

/** Picture of the sample test as it lies in the storage. */
export interface DemoPicture {
  hash: string;
  alt: string;
  width: number;
  height: number;
}

/** Makes content and key of a question written down in texts.ts; every id is random. */
export function buildQuestion(written: DemoQuestion, newId: () => string, picture: DemoPicture): BuiltQuestion {
  const { version } = serverKinds[written.kind];
  const { content, key } = buildContent(written, newId);
  return {
    type: written.kind,
    prompt: { version, text: { type: 'doc', content: buildText(written, picture) }, content },
    key: key === null ? null : { version, key },
  };
}

/** A document of one paragraph. */
export function paragraph(text: string): RichText {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

function buildText(written: DemoQuestion, picture: DemoPicture): RichBlock[] {
  const blocks: RichBlock[] = [{ type: 'paragraph', content: [{ type: 'text', text: written.text }] }];
  if (written.kind === 'text') blocks.push({ type: 'image', attrs: picture });
  if (written.kind === 'number') {
    blocks.push({ type: 'formula', attrs: { latex: written.formula, mathml: formulaToMathml(written.formula, true) } });
  }
  return blocks;
}

function buildContent(written: DemoQuestion, newId: () => string): { content: unknown; key: unknown } {
  const item = (text: string): ChoiceItem => ({ id: newId(), text, image: null });
  switch (written.kind) {
    case 'yesno':
      return { content: {}, key: { correct: written.correct } };
    case 'single': {
      const options = written.options.map(item);
      return { content: { options, shuffle: true }, key: { correct_option_id: options[written.correct]?.id } };
    }
    case 'multiple': {
      const options = written.options.map(item);
      const correct_option_ids = written.correct.map((index) => options[index]?.id);
      return { content: { options, shuffle: true }, key: { correct_option_ids, scoring: 'partial' } };
    }
    case 'ordering': {
      const items = written.items.map(item);
      return { content: { items: sortById(items) }, key: { order: items.map(({ id }) => id), scoring: 'partial' } };
    }
    case 'matching': {
      const left = written.pairs.map(([text]) => item(text));
      const right = [...written.pairs.map(([, text]) => text), ...written.extra].map(item);
      const pairs = left.map(({ id }, index) => ({ left_id: id, right_id: right[index]?.id }));
      return { content: { left: sortById(left), right: sortById(right) }, key: { pairs } };
    }
    case 'text':
      return {
        content: {},
        key: { accepted: written.accepted, fold_case: true, fold_yo: true, fold_spaces: true, typo_tolerance: true },
      };
    case 'number':
      return {
        content: { unit: written.unit },
        key: { value: written.value, tolerance: 0, tolerance_kind: 'absolute' },
      };
    case 'survey':
      return { content: { options: written.options.map(item), multiple: false, shuffle: false }, key: null };
  }
}
