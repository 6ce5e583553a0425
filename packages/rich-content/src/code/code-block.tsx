import { type ReactNode, useEffect, useState } from 'react';
import type { RichCodeLanguage } from '../text/rich-text-types.ts';
import { texts } from '../texts.ts';
import type { CodeSpan } from './code-highlight.ts';

interface CodeBlockProps {
  language: RichCodeLanguage | null;
  code: string;
  /** On a wall nobody scrolls. */
  still: boolean;
}

interface Highlighted {
  language: RichCodeLanguage;
  code: string;
  spans: readonly CodeSpan[];
}

/** Code with its words coloured once the grammar has come; plain before, without a language, and when it can't be had. */
export function CodeBlock({ language, code, still }: CodeBlockProps): ReactNode {
  const [made, setMade] = useState<Highlighted | null>(null);

  useEffect(() => {
    if (language === null) return undefined;
    let isGone = false;
    import('./code-highlight.ts').then(
      ({ highlightCode }) => {
        if (!isGone) setMade({ language, code, spans: highlightCode(language, code) });
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [language, code]);

  const spans = made !== null && made.language === language && made.code === code ? made.spans : null;
  return (
    <pre className="qt-code" {...(still ? {} : { role: 'group', 'aria-label': texts.code, tabIndex: 0 })}>
      <code>
        {spans === null
          ? code
          : spans.map(({ text, classes }, index) =>
              classes === '' ? (
                text
              ) : (
                <span key={`${index}`} className={classes}>
                  {text}
                </span>
              ),
            )}
      </code>
    </pre>
  );
}
