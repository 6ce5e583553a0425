import { TextField } from '@parta/ui/fields/text-field';
import type { ReactNode } from 'react';
import { bindText, type TextForm } from '../../forms/bind-text.ts';
import { fieldTexts } from './texts.ts';
import './fields.css';

/** Last, first and middle name. */
export function NameFields({ form }: { form: TextForm<'lastName' | 'firstName' | 'middleName'> }): ReactNode {
  return (
    <div className="name-fields">
      <TextField label={fieldTexts.last_name} autoComplete="family-name" {...bindText(form, 'lastName')} />
      <TextField label={fieldTexts.first_name} autoComplete="given-name" {...bindText(form, 'firstName')} />
      <TextField
        label={fieldTexts.middle_name}
        placeholder={fieldTexts.middle_name_hint}
        autoComplete="additional-name"
        {...bindText(form, 'middleName')}
      />
    </div>
  );
}
