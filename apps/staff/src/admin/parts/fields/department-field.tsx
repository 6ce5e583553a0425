import { SelectField, type SelectFieldProps } from '@parta/ui/fields/select-field';
import type { ReactNode } from 'react';

/** A list any longer is searched rather than read. */
const READ_MAX = 10;

export interface DepartmentFieldProps
  extends Pick<SelectFieldProps<string>, 'label' | 'name' | 'placeholder' | 'required' | 'onChange' | 'error'> {
  departments: readonly { id: string; shortName: string }[];
  /** Id of the chosen one, or an empty text. */
  value: string;
}

/** One department of an organization. */
export function DepartmentField({ departments, value, ...field }: DepartmentFieldProps): ReactNode {
  return (
    <SelectField
      {...field}
      searchable={departments.length > READ_MAX}
      options={departments.map(({ id, shortName }) => ({ value: id, label: shortName }))}
      value={value === '' ? null : value}
    />
  );
}
