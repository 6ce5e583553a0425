import type { ReactNode } from 'react';
import { CheckIcon } from '../frame/icons.tsx';
import './choice-options.css';

interface PickBoxProps {
  /** Whether several options may be picked: a square as of a check box, else a circle as of a radio button. */
  several: boolean;
  picked: boolean;
}

/** Shows whether one or several options may be picked, and which are. Assistive technology reads the control itself. */
export function PickBox({ several, picked }: PickBoxProps): ReactNode {
  return (
    <span className="qt-pick" data-several={several || undefined} data-picked={picked || undefined} aria-hidden="true">
      {picked && several && <CheckIcon />}
    </span>
  );
}
