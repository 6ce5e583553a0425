import { useDebouncedValue } from '@mantine/hooks';
import { CERTIFICATE_LOOKS, type CertificateLook } from '@parta/domain/codes';
import { ATTEMPT_MINUTES_MAX, MATERIAL_TITLE_MAX, SHORT_OVERVIEW_MAX, STUDY_HOURS_MAX } from '@parta/domain/limits';
import { Button } from '@parta/ui/buttons/button';
import { ChoiceCards } from '@parta/ui/fields/choice-cards';
import { SelectField } from '@parta/ui/fields/select-field';
import { Switch } from '@parta/ui/fields/switch';
import { TextField } from '@parta/ui/fields/text-field';
import { Dialog } from '@parta/ui/overlays/dialog';
import type { ReactNode } from 'react';
import { useDescription, useEditing } from '../../../document/editing-context.ts';
import type { Description } from '../../../document/types.ts';
import { NumberEntry } from '../../../parts/number-entry.tsx';
import { TextBlock } from '../../../parts/text-block.tsx';
import { settingsTexts } from '../texts.ts';
import { CertificatePreview } from './certificate-preview.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { TagsField } from './tags-field.tsx';
import '../settings.css';

const NEW_CERTIFICATE = {
  background_image: null,
  look: CERTIFICATE_LOOKS[0],
  required_percentage_correct: 80,
} as const;

export interface SettingsDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** What a material says of itself; saved as it is typed, like everything else. */
export function SettingsDialog({ opened, onClose }: SettingsDialogProps): ReactNode {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={settingsTexts.title}
      size="large"
      buttons={
        <Button variant="primary" onClick={onClose}>
          {settingsTexts.done}
        </Button>
      }
    >
      <SettingsForm />
    </Dialog>
  );
}

function listLanguages(current: string): { value: string; label: string }[] {
  const known = Object.entries(settingsTexts.languages).map(([value, label]) => ({ value, label }));
  return known.some(({ value }) => value === current) ? known : [...known, { value: current, label: current }];
}

function SettingsForm(): ReactNode {
  const editing = useEditing();
  const description = useDescription();
  const { certificate } = description;

  function change(fields: Partial<Description>, field: string): void {
    editing.edit(
      ({ document, selection }) => ({
        document: { ...document, description: { ...document.description, ...fields } },
        selection,
      }),
      `description:${field}`,
    );
  }

  return (
    <div className="settings-form">
      <TextField
        label={settingsTexts.name}
        value={description.title}
        maxLength={MATERIAL_TITLE_MAX}
        autoFocus
        onChange={(title) => change({ title }, 'title')}
      />
      <TextField
        label={settingsTexts.short_overview}
        description={settingsTexts.short_overview_hint}
        value={description.short_overview}
        maxLength={SHORT_OVERVIEW_MAX}
        lines={2}
        onChange={(short_overview) => change({ short_overview }, 'short_overview')}
      />
      <TextBlock
        address={{ of: 'description' }}
        size="note"
        label={settingsTexts.overview}
        placeholder={settingsTexts.overview_placeholder}
        value={description.overview}
        onChange={(overview) => change({ overview }, 'overview')}
      />
      <PictureChoice
        label={settingsTexts.cover}
        hash={description.cover}
        words={{
          choose: settingsTexts.choose_cover,
          change: settingsTexts.change_cover,
          remove: settingsTexts.remove_cover,
          none: settingsTexts.no_cover,
          alt: settingsTexts.cover_alt,
        }}
        onChange={(cover) => change({ cover }, 'cover')}
      />
      <div className="settings-row">
        <SelectField
          label={settingsTexts.language}
          value={description.language}
          options={listLanguages(description.language)}
          searchable
          onChange={(language) => change({ language }, 'language')}
        />
        <NumberEntry
          label={settingsTexts.study_time}
          placeholder={settingsTexts.study_time_example}
          value={description.study_time}
          min={0}
          max={STUDY_HOURS_MAX}
          decimals={2}
          emptyAllowed
          onChange={(study_time) => change({ study_time }, 'study_time')}
        />
        <NumberEntry
          label={settingsTexts.attempt_minutes}
          description={settingsTexts.attempt_minutes_hint}
          placeholder={settingsTexts.attempt_minutes_none}
          value={description.attempt_minutes}
          min={1}
          max={ATTEMPT_MINUTES_MAX}
          decimals={0}
          emptyAllowed
          onChange={(attempt_minutes) => change({ attempt_minutes }, 'attempt_minutes')}
        />
      </div>
      <TagsField tags={description.tags} onChange={(tags) => change({ tags }, 'tags')} />
      <CertificateFields
        title={description.title}
        certificate={certificate}
        onChange={(next, field) => change({ certificate: next }, field)}
      />
      <Switch
        label={settingsTexts.allow_copying}
        description={settingsTexts.allow_copying_hint}
        checked={description.allow_copying}
        onChange={(allow_copying) => change({ allow_copying }, 'allow_copying')}
      />
    </div>
  );
}

interface CertificateFieldsProps {
  title: string;
  certificate: Description['certificate'];
  onChange: (certificate: Description['certificate'], field: string) => void;
}

/** Whether a certificate is given, from which share of right answers on, and on what it is printed. */
function CertificateFields({ title, certificate, onChange }: CertificateFieldsProps): ReactNode {
  // Not a drawing a letter.
  const [shown] = useDebouncedValue(title, 600);
  return (
    <>
      <Switch
        label={settingsTexts.certificate}
        description={settingsTexts.certificate_hint}
        checked={certificate !== null}
        onChange={(isGiven) => onChange(isGiven ? NEW_CERTIFICATE : null, 'certificate')}
      />
      {certificate !== null && (
        <div className="settings-certificate">
          <div className="settings-number">
            <NumberEntry
              label={settingsTexts.required_percent}
              value={certificate.required_percentage_correct}
              min={0}
              max={100}
              decimals={0}
              onChange={(percent) => {
                if (percent !== null) onChange({ ...certificate, required_percentage_correct: percent }, 'percent');
              }}
            />
          </div>
          {certificate.background_image === null ? (
            <ChoiceCards<CertificateLook>
              label={settingsTexts.look}
              choices={CERTIFICATE_LOOKS.map((value) => ({ value, label: settingsTexts.looks[value] }))}
              value={certificate.look}
              onChange={(look) => onChange({ ...certificate, look }, 'look')}
            />
          ) : (
            <p className="ui-muted">{settingsTexts.look_hidden}</p>
          )}
          <PictureChoice
            label={settingsTexts.background}
            hash={certificate.background_image}
            words={{
              choose: settingsTexts.choose_background,
              change: settingsTexts.change_background,
              remove: settingsTexts.remove_background,
              none: settingsTexts.no_background,
              alt: settingsTexts.background_alt,
            }}
            onChange={(background_image) => onChange({ ...certificate, background_image }, 'background')}
          />
          <CertificatePreview title={shown} look={certificate.look} background_image={certificate.background_image} />
        </div>
      )}
    </>
  );
}
