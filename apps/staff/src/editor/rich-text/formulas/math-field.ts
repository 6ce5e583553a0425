import type { MathField } from './math-live.ts';

type CreateMathField = (place: HTMLElement, label: string, onInput: (latex: string) => void) => MathField;

let loading: Promise<CreateMathField | null> | null = null;

/** Loads MathLive once; null when it can't be had, and the next call tries anew. */
export async function loadMathField(): Promise<CreateMathField | null> {
  loading ??= import('./math-live.ts').then(({ createMathField }) => createMathField).catch(() => null);
  const create = await loading;
  if (create === null) loading = null;
  return create;
}
