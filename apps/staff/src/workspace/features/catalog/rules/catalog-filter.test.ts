import { describe, expect, it } from 'vitest';
import { filterQuery, isFiltered, readCatalogFilter } from './catalog-filter.ts';

describe('the filter of the catalogue', () => {
  it('[CAT-17] [CAT-20] offers title, type and certificate, and sends each under its own name', () => {
    const filter = readCatalogFilter({ title: ' дроби ', type: 'test', has_certificate: true });
    expect(filter).toEqual({ title: 'дроби', type: 'test', has_certificate: true });
    expect(filterQuery(filter)).toEqual({ title: 'дроби', type: 'test', has_certificate: 'true' });
  });

  it('leaves out what an address says amiss', () => {
    const filter = readCatalogFilter({ title: '   ', type: 'quiz', has_certificate: 'maybe', page: 3 });
    expect(filter).toEqual({});
    expect(isFiltered(filter)).toBe(false);
    expect(filterQuery(filter)).toEqual({});
  });
});
