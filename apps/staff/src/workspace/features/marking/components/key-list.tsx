import { KeyHint } from '@parta/ui/buttons/key-hint';
import type { ReactNode } from 'react';
import { deskTexts as texts } from '../texts.ts';

/** What the keyboard does; not shown where there is none. */
export function KeyList(): ReactNode {
  return (
    <details className="marking-keys">
      <summary>{texts.keys_title}</summary>
      <dl>
        {texts.keys.map(({ key, text }) => (
          <div key={key}>
            <dt>
              <KeyHint>{key}</KeyHint>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
