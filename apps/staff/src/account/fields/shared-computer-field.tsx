import { Checkbox } from '@parta/ui/fields/checkbox';
import type { ReactNode } from 'react';
import { sharedComputerTexts } from '../../shell/shared-computer/texts.ts';

interface SharedComputerFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether others use this computer too: wherever a session begins. */
export function SharedComputerField({ checked, onChange }: SharedComputerFieldProps): ReactNode {
  return (
    <Checkbox
      label={sharedComputerTexts.name}
      description={sharedComputerTexts.about}
      name="sharedComputer"
      checked={checked}
      onChange={onChange}
    />
  );
}

/** As a body says it: what the person has not touched is left out, for the server to decide. */
export function sayShared(sharedComputer: boolean | null): { sharedComputer?: boolean } {
  return sharedComputer === null ? {} : { sharedComputer };
}
