import { SelectField, type SelectOption } from '@parta/ui/fields/select-field';
import type { ReactNode } from 'react';
import { launchTexts, startProblemTexts, startTexts } from '../texts.ts';

export interface LaunchFieldsProps {
  material_title: string;
  organizations: readonly SelectOption<string>[];
  organization_id: string | null;
  /** It was to be sent without an organization. */
  isWrong: boolean;
  onChoose: (organization_id: string) => void;
}

/** What a launch says of itself and asks for. */
export function LaunchFields(props: LaunchFieldsProps): ReactNode {
  const { material_title, organizations, organization_id, isWrong, onChoose } = props;
  return (
    <div className="start-launch">
      <p className="start-words">{launchTexts.about(material_title)}</p>
      <SelectField
        label={startTexts.organization}
        name="organization_id"
        placeholder={startTexts.organization_placeholder}
        options={organizations}
        value={organization_id}
        onChange={onChoose}
        error={isWrong ? startProblemTexts.required : undefined}
      />
    </div>
  );
}
