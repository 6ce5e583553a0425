const MATHML = 'http://www.w3.org/1998/Math/MathML';

/**
 * Whether the browser draws MathML, of which it otherwise shows nothing or a jumble of letters: Lockdown Mode on iPhones
 * and the highest security level of Tor Browser switch it off. Elements are then of no class of their own.
 */
export function drawsMathml(): boolean {
  return typeof MathMLElement === 'function' && document.createElementNS(MATHML, 'math') instanceof MathMLElement;
}

/** Loads what writes LaTeX as a readable line, which few browsers need; null when it cannot be loaded. */
export async function loadMathText(): Promise<((latex: string) => string) | null> {
  try {
    return (await import('./math-text.ts')).mathText;
  } catch {
    return null;
  }
}
