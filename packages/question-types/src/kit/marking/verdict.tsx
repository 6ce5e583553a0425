import type { ReactNode } from 'react';
import { CheckIcon, CrossIcon, PartlyIcon } from '../frame/icons.tsx';
import { texts } from '../texts.ts';
import { type Verdict, verdictOf } from './shares.ts';

const ICONS: Readonly<Record<Verdict, () => ReactNode>> = { right: CheckIcon, partly: PartlyIcon, wrong: CrossIcon };

/** Says with an icon and a word how one's answer was; `share` is null when there was none. */
export function VerdictLine({ share }: { share: number | null }): ReactNode {
  if (share === null) {
    return (
      <p className="qt-verdict" role="status">
        {texts.no_answer}
      </p>
    );
  }
  const verdict = verdictOf(share);
  const VerdictIcon = ICONS[verdict];
  return (
    <p className="qt-verdict" data-verdict={verdict} role="status">
      <VerdictIcon />
      {texts.verdict[verdict]}
    </p>
  );
}

/** A small mark of a verdict beside an option, with an icon and a word. */
export function VerdictMark({ verdict, word }: { verdict: Verdict; word: string }): ReactNode {
  const VerdictIcon = ICONS[verdict];
  return (
    <span className="qt-mark" data-verdict={verdict}>
      <VerdictIcon />
      {word}
    </span>
  );
}
