import { asJsonObject } from '@parta/web-kit/json-object';
import { correctionTexts as texts } from '../texts.ts';

/** What may be picked as right. */
export interface KeyOption {
  id: string;
  label: string;
}

/** How the right answer of a question is told; null for kinds whose keys are changed in no form of this screen. */
export type KeyForm =
  | {
      kind: 'one' | 'several';
      options: KeyOption[];
      read(key: unknown): string[];
      write(key: unknown, ids: string[]): unknown;
    }
  | { kind: 'lines' | 'number'; read(key: unknown): string; write(key: unknown, text: string): unknown };

/** The form of a kind, by what its questions hold. The server alone says whether a key fits. */
export function findKeyForm(type: string, content: unknown): KeyForm | null {
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
        options: listOptions(content),
        read: (key) => listTexts([asJsonObject(key)?.['correct_option_id']]),
        write: (_key, [id]) => ({ correct_option_id: id ?? '' }),
      };
    case 'multiple':
      return {
        kind: 'several',
        options: listOptions(content),
        read: (key) => listTexts(asJsonObject(key)?.['correct_option_ids']),
        write: (key, ids) => ({ ...asJsonObject(key), correct_option_ids: ids }),
      };
    case 'text':
      return {
        kind: 'lines',
        read: (key) => listTexts(asJsonObject(key)?.['accepted']).join('\n'),
        write: (key, text) => ({
          ...asJsonObject(key),
          accepted: text.split('\n').filter((line) => line.trim() !== ''),
        }),
      };
    case 'number':
      return {
        kind: 'number',
        read: (key) => writeNumber(asJsonObject(key)?.['value']),
        write: (key, text) => ({ ...asJsonObject(key), value: readNumber(text) }),
      };
    default:
      return null;
  }
}

function writeNumber(value: unknown): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : '';
}

function readNumber(text: string): number | null {
  const typed = text.trim().replace(',', '.').replace('−', '-');
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : null;
}

function listOptions(content: unknown): KeyOption[] {
  const options = asJsonObject(content)?.['options'];
  if (!Array.isArray(options)) return [];
  return options.flatMap((option: unknown, index) => {
    const { id, text } = asJsonObject(option) ?? {};
    if (typeof id !== 'string') return [];
    return [{ id, label: typeof text === 'string' && text !== '' ? text : texts.picture(index + 1) }];
  });
}

function listTexts(values: unknown): string[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
}
