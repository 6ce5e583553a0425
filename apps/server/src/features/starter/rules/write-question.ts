import type { MaterialQuestion } from '@parta/contract/material-document';
import { sortById } from '@parta/question-types/kit/items/item-order';
import type { ChoiceItem } from '@parta/question-types/kit/items/item-types';
import { serverKinds } from '@parta/question-types/registry.server';
import type { WrittenQuestion } from '../types.ts';
import { readGaps } from './read-gaps.ts';
import { type FindPicture, writeText } from './write-text.ts';

type WrittenOption = string | { text: string; picture: string; alt: string };

/** Where ids and pictures come from. */
export interface Making {
  newId: () => string;
  find: FindPicture;
}

/** Makes a question of its written form; every id is new. */
export function writeQuestion(written: WrittenQuestion, making: Making): MaterialQuestion {
  const { content, key } = writeContent(written, making);
  return {
    id: making.newId(),
    type: written.type,
    version: serverKinds[written.type].version,
    points: written.points,
    text: writeText(written.text, making.find),
    content,
    key,
    explanation: written.explanation === null ? null : writeText(written.explanation, making.find),
    time_limit: written.time_limit,
    required: false,
  };
}

function writeContent(written: WrittenQuestion, { newId, find }: Making): { content: unknown; key: unknown } {
  const item = (option: WrittenOption): ChoiceItem =>
    typeof option === 'string'
      ? { id: newId(), text: option, image: null }
      : { id: newId(), text: option.text, image: { ...find(option.picture), alt: option.alt } };
  switch (written.type) {
    case 'survey':
      return {
        content: { options: written.options.map(item), multiple: written.multiple, shuffle: false },
        key: null,
      };
    case 'scale':
      return { content: { range: written.range, low_label: written.low, high_label: written.high }, key: null };
    case 'wordcloud':
      return { content: { words_max: written.words_max }, key: null };
    case 'yesno':
      return { content: {}, key: { correct: written.correct } };
    case 'single': {
      const options = written.options.map(item);
      return {
        content: { options, shuffle: written.shuffle },
        key: { correct_option_id: options[written.correct]?.id },
      };
    }
    case 'multiple': {
      const options = written.options.map(item);
      const correct_option_ids = written.correct.map((index) => options[index]?.id);
      return { content: { options, shuffle: written.shuffle }, key: { correct_option_ids, scoring: written.scoring } };
    }
    case 'ordering': {
      const items = written.items.map(item);
      return {
        content: { items: sortById(items) },
        key: { order: items.map(({ id }) => id), scoring: written.scoring },
      };
    }
    case 'matching': {
      const left = written.pairs.map(([one]) => item(one));
      const right = [...written.pairs.map(([, other]) => other), ...written.extra].map(item);
      const pairs = left.map(({ id }, index) => ({ left_id: id, right_id: right[index]?.id }));
      return { content: { left: sortById(left), right: sortById(right) }, key: { pairs } };
    }
    case 'text': {
      const { accepted, typo_tolerance } = written;
      return { content: {}, key: { accepted, fold_case: true, fold_yo: true, fold_spaces: true, typo_tolerance } };
    }
    case 'number': {
      const { value, unit, tolerance, tolerance_kind } = written;
      return { content: { unit }, key: { value, tolerance, tolerance_kind } };
    }
    case 'cloze':
      return readGaps(written.gaps, newId);
    case 'hotspot':
      return {
        content: { image: { ...find(written.picture), alt: written.alt } },
        key: { regions: written.regions.map((region) => ({ id: newId(), ...region })) },
      };
    case 'open':
      return { content: {}, key: { criteria: written.criteria } };
  }
}
