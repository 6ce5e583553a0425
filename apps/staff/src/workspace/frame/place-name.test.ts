import { describe, expect, it } from 'vitest';
import { getPlaceName } from './place-name.ts';

const school = { id: 's', shortName: 'Школа № 57' };
const lyceum = { id: 'l', shortName: 'Лицей № 2' };
const department = (shortName: string, organization: typeof school) => ({ id: shortName, shortName, organization });

describe('the place in the top bar', () => {
  it('is the only department with its organisation', () => {
    expect(getPlaceName([department('кафедра географии', school)])).toBe('Школа № 57, кафедра географии');
  });

  it('names every organisation once where there are several departments', () => {
    const departments = [department('а', school), department('б', lyceum), department('в', school)];
    expect(getPlaceName(departments)).toBe('Школа № 57, Лицей № 2');
  });

  it('says so where there is none', () => {
    expect(getPlaceName([])).toBe('Нет организации');
  });
});
