import { Button } from '@parta/ui/buttons/button';
import { SelectField, type SelectOption } from '@parta/ui/fields/select-field';
import { TextField } from '@parta/ui/fields/text-field';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Moments } from '../../../../shell/moments/moments.ts';
import type { StartForm, StartPlan, StartProblems } from '../rules/start-form.ts';
import { startProblemTexts, startTexts } from '../texts.ts';

/** What both tabs take. */
export interface PanelProps<Form extends StartForm> {
  /** Where the person may start activities of this kind. */
  organizations: readonly SelectOption<string>[];
  form: Form;
  onChange: (changes: Partial<Form>) => void;
  getNow: () => number;
  moments: Moments;
  isBusy: boolean;
  /** The title takes the focus. */
  isFocused: boolean;
  onCancel: () => void;
  onStart: (plan: StartPlan) => void;
}

export interface PanelFormProps
  extends Pick<PanelProps<StartForm>, 'organizations' | 'form' | 'isBusy' | 'isFocused' | 'onCancel' | 'onStart'> {
  onChange: (changes: Partial<Pick<StartForm, 'organization_id' | 'title'>>) => void;
  problems: StartProblems;
  /** What is sent; null while something is wrong. */
  plan: () => StartPlan | null;
  submitLabel: string;
  submitIcon: ReactNode;
  /** The fields under the organization and the title. */
  children: (errorOf: (field: keyof StartProblems) => string | undefined) => ReactNode;
}

/** The form of one tab. Nothing is sent while a field is wrong, and the first wrong one takes the focus. */
export function PanelForm(props: PanelFormProps): ReactNode {
  const { organizations, form, isBusy, isFocused, onCancel, onStart, onChange, problems, plan, children } = props;
  const [wasSent, setSent] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  function send(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    setSent(true);
    const planned = plan();
    if (planned !== null) {
      onStart(planned);
      return;
    }
    const wrong: readonly string[] = Object.keys(problems);
    const fields = [...(element.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
    fields.find(({ name }) => wrong.includes(name))?.focus();
  }

  function errorOf(field: keyof StartProblems): string | undefined {
    const problem = wasSent ? problems[field] : undefined;
    return problem === undefined ? undefined : startProblemTexts[problem];
  }

  return (
    <form ref={element} className="start-fields" noValidate onSubmit={send}>
      <SelectField
        label={startTexts.organization}
        name="organization_id"
        placeholder={startTexts.organization_placeholder}
        options={organizations}
        value={form.organization_id}
        onChange={(organization_id) => onChange({ organization_id })}
        error={errorOf('organization_id')}
      />
      <TextField
        label={startTexts.name}
        name="title"
        autoFocus={isFocused}
        value={form.title}
        onChange={(title) => onChange({ title })}
        error={errorOf('title')}
      />
      {children(errorOf)}
      <div className="start-buttons">
        <Button onClick={onCancel} disabled={isBusy}>
          {startTexts.cancel}
        </Button>
        <Button type="submit" variant="primary" icon={props.submitIcon} loading={isBusy}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}
