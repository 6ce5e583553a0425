import { type ReactNode, useEffect, useState } from 'react';
import type { MathNode } from '../text/rich-text-types.ts';
import { drawMath } from './draw-math.ts';
import { drawsMathml, loadMathText } from './mathml-support.ts';

interface FormulaViewProps {
  latex: string;
  /** The same formula. */
  mathml: MathNode;
}

/** A formula as MathML, or as a readable line in browsers that draw none. */
export function FormulaView({ latex, mathml }: FormulaViewProps): ReactNode {
  return drawsMathml() ? drawMath(mathml, 'math') : <FormulaText latex={latex} />;
}

/** LaTeX until the readable line can be written, and where it cannot. */
function FormulaText({ latex }: { latex: string }): ReactNode {
  const [text, setText] = useState<string | null>(null);

  useEffect(() => {
    let isGone = false;
    void loadMathText().then((mathText) => {
      if (!isGone) setText(mathText?.(latex) ?? null);
    });
    return () => {
      isGone = true;
    };
  }, [latex]);

  if (text === null) return <code>{latex}</code>;
  return (
    <span role="math" aria-label={text}>
      {text}
    </span>
  );
}
