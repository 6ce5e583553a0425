import type { QuestionKind } from '@parta/question-types/kinds';
import { asJsonObject } from '@parta/web-kit/json-object';
import { correctionTexts as texts } from '../texts.ts';
import { type KeyOption, listItems } from './key-options.ts';
import { type RegionsForm, regionsForm } from './key-regions.ts';
import { clozeForm, matchingForm, orderingForm, type RowsForm } from './key-rows.ts';
import { readLines, readNumber, writeLines, writeNumber } from './typed-key.ts';

/** How the right answer of a question is told; null for kinds whose keys are changed in no form of this screen. */
export type KeyForm =
  | {
      kind: 'one' | 'several';
      options: KeyOption[];
      read(key: unknown): string[];
      write(key: unknown, ids: string[]): unknown;
    }
  | { kind: 'lines' | 'number'; read(key: unknown): string; write(key: unknown, text: string): unknown }
  | RowsForm
  | RegionsForm;

/** The form of a kind, by what its questions hold. The server alone says whether a key fits. */
export function findKeyForm(type: QuestionKind, content: unknown): KeyForm | null {
  switch (type) {
    case 'yesno':
      return {
        kind: 'one',
        options: [
          { id: 'true', label: texts.yes },
          { id: 'false', label: texts.no },
        ],
        read: (key) => [asJsonObject(key)?.['correct'] === true ? 'true' : 'false'],
        write: (_key, [id]) => ({ correct: id === 'true' }),
      };
    case 'single':
      return {
        kind: 'one',
        options: listItems(asJsonObject(content)?.['options']),
        read: (key) => listTexts([asJsonObject(key)?.['correct_option_id']]),
        write: (_key, [id]) => ({ correct_option_id: id ?? '' }),
      };
    case 'multiple':
      return {
        kind: 'several',
        options: listItems(asJsonObject(content)?.['options']),
        read: (key) => listTexts(asJsonObject(key)?.['correct_option_ids']),
        write: (key, ids) => ({ ...asJsonObject(key), correct_option_ids: ids }),
      };
    case 'text':
      return {
        kind: 'lines',
        read: (key) => writeLines(asJsonObject(key)?.['accepted']),
        write: (key, text) => ({ ...asJsonObject(key), accepted: readLines(text) }),
      };
    case 'number':
      return {
        kind: 'number',
        read: (key) => writeNumber(asJsonObject(key)?.['value']),
        write: (key, text) => ({ ...asJsonObject(key), value: readNumber(text) }),
      };
    case 'ordering':
      return orderingForm(content);
    case 'matching':
      return matchingForm(content);
    case 'cloze':
      return clozeForm(content);
    case 'hotspot':
      return regionsForm(content);
    // Of these no key decides the mark.
    case 'survey':
    case 'scale':
    case 'wordcloud':
    case 'open':
      return null;
  }
}

function listTexts(values: unknown): string[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
}
