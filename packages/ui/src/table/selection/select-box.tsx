import type { ReactNode } from 'react';
import type { HeldKeys } from './use-row-selection.ts';

export interface SelectBoxProps {
  /** What it chooses, read aloud. */
  label: string;
  checked: boolean;
  /** Some of what it stands for. */
  isPartial?: boolean;
  /** A key on the row does the same. */
  isSkippedByTab?: boolean;
  onPress: (held: HeldKeys) => void;
}

/** The box of a row that can be chosen; the place around it is pressed as well. */
export function SelectBox({ label, checked, isPartial = false, isSkippedByTab, onPress }: SelectBoxProps): ReactNode {
  return (
    <label className="ui-select-box">
      <input
        ref={(element) => {
          if (element !== null) element.indeterminate = isPartial;
        }}
        type="checkbox"
        aria-label={label}
        checked={checked}
        {...(isSkippedByTab === true ? { tabIndex: -1 } : {})}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => {
          const { nativeEvent } = event;
          const held =
            nativeEvent instanceof MouseEvent ? nativeEvent : { shiftKey: false, ctrlKey: false, metaKey: false };
          onPress({ shiftKey: held.shiftKey, ctrlKey: held.ctrlKey, metaKey: held.metaKey });
        }}
      />
    </label>
  );
}
