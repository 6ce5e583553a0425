import { parsePermissions } from '@parta/domain/people/permissions';
import { describe, expect, it } from 'vitest';
import { type ConversionEffects, describeConversion, listTargets, listTemplates, mayMake } from './conversion.ts';

const nothing: ConversionEffects = { questions: 0, kept: 0, changed: [], deleted: [], emptied_contents: 0 };
const author = parsePermissions(['quiz', 'survey', 'material', 'course'].map((type) => `material:me:type:${type}`));

/** The words as they read; a number and its noun stand on one line. */
function listWords(effects: Partial<ConversionEffects>) {
  const { changes, lost, deleted, emptied } = describeConversion({ ...nothing, ...effects });
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
  return [...changes, lost, ...deleted, emptied].flatMap((text) => (text === null ? [] : [plain(text)]));
}

describe('what a material may become', () => {
  it('[CONV-02] follows the permissions, without what it is', () => {
    expect(listTargets(author, 'test')).toEqual(['survey', 'material']);
    expect(listTargets(author, null)).toEqual(['test', 'survey']);
    expect(listTargets(author, 'presentation')).toEqual(['test', 'survey', 'material']);
    expect(listTargets(parsePermissions(['material:me:type:quiz']), 'test')).toEqual([]);
  });

  it('[CONV-03] is nothing for a course, and never a course', () => {
    expect(listTargets(author, 'course')).toEqual([]);
    expect(listTargets(author, 'survey')).not.toContain('course');
  });

  it('[LIB-05] may be made anew: one entry for each permitted type', () => {
    expect(listTemplates(author)).toEqual(['test', 'survey', null, 'course']);
    expect(mayMake(author, 'tasks')).toBe(false);
  });
});

describe('words for a conversion', () => {
  it('[CONV-12] name what is deleted and how many, in the right forms', () => {
    const deleted = [
      { type: 'ordering', count: 1 },
      { type: 'shell', count: 2 },
    ];
    expect(listWords({ questions: 24, kept: 21, deleted, emptied_contents: 1 })).toEqual([
      '21 вопрос останется без изменений.',
      'Будут удалены 3 вопроса:',
      'Упорядочивание: 1',
      'Командная строка: 2',
      '1 слайд останется пустым.',
    ]);
    expect(listWords({ questions: 1, deleted: [{ type: 'unknown', count: 1 }], emptied_contents: 2 })).toEqual([
      'Будет удалён 1 вопрос:',
      'Другой вид вопроса: 1',
      '2 слайда останутся пустыми.',
    ]);
  });

  it('[CONV-12] name what becomes of surveys in a test', () => {
    expect(listWords({ questions: 5, changed: [{ type: 'survey', becomes: 'single', count: 5 }] })).toEqual([
      'Опрос → Одиночный выбор: 5 вопросов. Правильные ответы нужно будет отметить.',
    ]);
  });

  it('[CONV-12] say so when nothing is lost', () => {
    expect(listWords({ questions: 4, kept: 4 })).toEqual(['Все вопросы останутся без изменений.']);
    expect(listWords({})).toEqual(['В материале нет вопросов: изменится только его тип.']);
  });
});
