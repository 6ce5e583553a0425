import { plural } from '@parta/domain/text/plural';
import { showToast } from '@parta/ui/overlays/toasts';
import { LEFT_OUT_KINDS, type LeftOutKind } from './left-out-kinds.ts';
import { leftOutTexts } from './texts.ts';

export type LeftOut = Readonly<Partial<Record<LeftOutKind, number>>>;

/** Says how many of what were not pasted or have no room, and what to do where something can be done. */
export function showLeftOut(left: LeftOut, cause: 'not_pasted' | 'no_room' = 'not_pasted'): void {
  const { kinds, advice } = leftOutTexts;
  const found = LEFT_OUT_KINDS.filter((kind) => (left[kind] ?? 0) > 0);
  if (found.length === 0) return;
  const counts = found.map((kind) => `${left[kind]} ${plural(left[kind] ?? 0, kinds[kind])}`);
  const hints = [...new Set(found.map((kind) => advice[kind]))].filter((hint) => hint !== '');
  showToast({ kind: 'warning', text: [leftOutTexts[cause](counts), ...hints].join(' '), autoCloseMs: 12_000 });
}
