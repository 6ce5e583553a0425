import { describe, expect, it } from 'vitest';
import { findingsIn } from '../testing/planted-tree.ts';
import { checkRussian } from './check-russian.ts';

describe('the check of Russian texts', () => {
  it.each([
    ["const a = 'Сохранить';", 'Сохранить'],
    ['const a = `Осталось ${b} минут`;', 'Осталось'],
    ['const a = <p>Готово</p>;', 'Готово'],
    ['const a = <p title="Ещё" />;', 'Ещё'],
  ])('refuses %s in a component', (text, quoted) => {
    expect(findingsIn(checkRussian, 'apps/play/src/a.tsx', `\n${text}`).join()).toMatch(new RegExp(`^2 .*${quoted}`));
  });

  it.each([
    ['apps/play/src/texts.ts', "const a = 'Сохранить';"],
    ['apps/staff/src/texts/reasons.ts', "const a = 'Сохранить';"],
    ['apps/play/src/a.test.ts', "const a = 'Сохранить';"],
    ['e2e/pages/join-page.ts', "const a = 'Войти';"],
    ['apps/server/src/features/demo/service/school.ts', "const a = 'Школа';"],
    ['packages/domain/src/text/plural.ts', "const a = 'урока';"],
    ['apps/play/src/a.ts', '// Парта in a comment\nconst a = 1;'],
  ])('accepts in %s: %s', (path, text) => {
    expect(findingsIn(checkRussian, path, text)).toEqual([]);
  });
});
