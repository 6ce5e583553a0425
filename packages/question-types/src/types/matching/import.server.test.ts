import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRow } from './import.server.ts';

it('divides a row at the first sign of equality that is not doubled, as an expression with lookbehind does', () => {
  const cells = fc.array(fc.constantFrom('=', '=', 'а', ' ', '2'), { maxLength: 12 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(cells, (cell) => {
      const at = cell.search(/(?<!=)=(?!=)/);
      const left = cell.slice(0, at).trim().replaceAll('==', '=');
      expect(readRow(cell)).toEqual(at < 0 ? null : { left, right: cell.slice(at + 1).trim() });
    }),
    { numRuns: 2000 },
  );
});
