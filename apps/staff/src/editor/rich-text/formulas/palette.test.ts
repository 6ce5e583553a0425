import { COLOR_PALETTE_COLUMNS, COLOR_PALETTE_PRESETS } from '@parta/domain/limits';
import { COLOR_PRESETS, PALETTE_COLUMNS } from '@parta/ui/color/color-presets';
import { expect, it } from 'vitest';

it('[CLR-01] the palette is as large as the documents say', () => {
  expect(PALETTE_COLUMNS).toBe(COLOR_PALETTE_COLUMNS);
  expect(COLOR_PRESETS).toHaveLength(COLOR_PALETTE_PRESETS);
});
