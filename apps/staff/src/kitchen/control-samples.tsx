import { Button } from '@parta/ui/buttons/button';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { KeyHint } from '@parta/ui/buttons/key-hint';
import { DateField } from '@parta/ui/dates/date-field';
import { EMPTY_DATE_TIME_ENTRY, parseDateText, parseDateTimeText } from '@parta/ui/dates/date-time-entry';
import { DateTimeField } from '@parta/ui/dates/date-time-field';
import { Badge } from '@parta/ui/display/badge';
import { BarChart } from '@parta/ui/display/bar-chart';
import { ProgressBar } from '@parta/ui/display/progress-bar';
import { Checkbox } from '@parta/ui/fields/checkbox';
import { PasswordField } from '@parta/ui/fields/password-field';
import { SelectField } from '@parta/ui/fields/select-field';
import { Slider } from '@parta/ui/fields/slider';
import { Switch } from '@parta/ui/fields/switch';
import { TextField } from '@parta/ui/fields/text-field';
import { IconBell, IconCheck, IconHandStop, IconTrash, IconTrophy, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { AutocompleteSamples } from './autocomplete-samples.tsx';
import { ChoiceSamples } from './choice-samples.tsx';
import { KitchenSection } from './kitchen-section.tsx';
import { kitchenTexts } from './texts.ts';

const words = kitchenTexts.fields;
const noop = (): void => {};

/** Buttons, fields, badges and bars in all their states. */
export function ControlSamples(): ReactNode {
  return (
    <>
      <ButtonSamples />
      <FieldSamples />
      <ChoiceSamples />
      <AutocompleteSamples />
      <BadgeSamples />
      <BarSamples />
    </>
  );
}

function ButtonSamples(): ReactNode {
  const { primary, default: usual, danger, subtle, loading, disabled, space } = kitchenTexts.buttons;
  return (
    <KitchenSection title={kitchenTexts.sections.buttons}>
      <div className="kitchen-row">
        <Button variant="primary" large icon={<IconHandStop />} keyHint={space}>
          {primary}
        </Button>
        <Button icon={<IconTrophy />} keyHint="L">
          {usual}
        </Button>
        <Button variant="danger">{danger}</Button>
        <Button variant="subtle">{subtle}</Button>
      </div>
      <div className="kitchen-row">
        <Button variant="primary" loading>
          {loading}
        </Button>
        <Button loading>{loading}</Button>
        <Button variant="primary" disabled>
          {disabled}
        </Button>
        <Button disabled>{disabled}</Button>
        <IconButton label={kitchenTexts.notifications} icon={<IconBell />} variant="default" />
        <IconButton label={danger} icon={<IconTrash />} variant="danger" />
        <IconButton label={disabled} icon={<IconBell />} disabled />
      </div>
    </KitchenSection>
  );
}

function FieldSamples(): ReactNode {
  const [name, setName] = useState<string>(words.name_value);
  const [password, setPassword] = useState('');
  const [subject, setSubject] = useState<'geography' | 'history' | 'physics' | null>(null);
  const [starts, setStarts] = useState(parseDateTimeText('24.11.2026 10:30'));
  const [day, setDay] = useState(parseDateText('24.11.2026'));
  const [broken, setBroken] = useState(parseDateTimeText(words.broken_date));
  const [isShuffled, setShuffled] = useState(true);
  const [isOpen, setOpen] = useState(true);
  const [seconds, setSeconds] = useState(30);
  return (
    <KitchenSection title={kitchenTexts.sections.fields}>
      <div className="kitchen-grid">
        <TextField label={words.name} description={words.name_description} value={name} onChange={setName} required />
        <TextField label={words.mail} type="email" value={words.mail_value} onChange={noop} error={words.mail_error} />
        <PasswordField label={words.password} value={password} onChange={setPassword} autoComplete="current-password" />
        <SelectField
          label={words.subject}
          placeholder={words.subject_placeholder}
          value={subject}
          onChange={setSubject}
          options={[
            { value: 'geography', label: words.geography },
            { value: 'history', label: words.history },
            { value: 'physics', label: words.physics },
          ]}
        />
        <DateTimeField label={words.starts} entry={starts} onChange={setStarts} />
        <DateField label={words.day} entry={day} onChange={setDay} />
        <DateTimeField label={words.starts} entry={broken} onChange={setBroken} required />
        <DateTimeField label={words.off} entry={EMPTY_DATE_TIME_ENTRY} onChange={noop} disabled />
        <TextField label={words.comment} value={name} onChange={setName} lines={2} />
        <div>
          <Checkbox label={words.shuffle} checked={isShuffled} onChange={setShuffled} />
          <Checkbox label={words.agree} checked={false} onChange={noop} />
          <Checkbox label={words.some} checked={false} indeterminate onChange={noop} />
          <Checkbox label={words.off} checked={false} onChange={noop} disabled />
        </div>
        <div>
          <Switch label={words.entry} description={words.entry_description} checked={isOpen} onChange={setOpen} />
          <Switch label={words.agree} checked={false} onChange={noop} />
        </div>
        <Slider
          label={words.time}
          value={seconds}
          onChange={setSeconds}
          min={10}
          max={120}
          step={5}
          formatValue={words.seconds}
        />
      </div>
    </KitchenSection>
  );
}

function BadgeSamples(): ReactNode {
  const { kind, running, right, wrong, warning } = kitchenTexts.badges;
  return (
    <KitchenSection title={kitchenTexts.sections.badges}>
      <div className="kitchen-row">
        <Badge>{kind}</Badge>
        <Badge tone="accent">{running}</Badge>
        <Badge tone="right" icon={<IconCheck />}>
          {right}
        </Badge>
        <Badge tone="wrong" icon={<IconX />}>
          {wrong}
        </Badge>
        <Badge tone="warning">{warning}</Badge>
        <KeyHint>{kitchenTexts.buttons.space}</KeyHint>
        <KeyHint>→</KeyHint>
      </div>
      <ProgressBar label={kitchenTexts.progress.label} value={24 / 31} valueText={kitchenTexts.progress.text} />
    </KitchenSection>
  );
}

function BarSamples(): ReactNode {
  const counts = [6, 14, 3, 1];
  return (
    <KitchenSection title={kitchenTexts.sections.bars}>
      <BarChart
        label={kitchenTexts.bars.label}
        rows={kitchenTexts.bars.rows.map((label, index) => ({
          key: label,
          label,
          marker: (
            <span className="kitchen-letter" style={{ background: `var(--option-${index + 1})` }}>
              {kitchenTexts.bars.letters[index]}
            </span>
          ),
          count: counts[index] ?? 0,
          share: (counts[index] ?? 0) / 24,
          colour: `var(--option-${index + 1})`,
          note: index === 1 ? { kind: 'right', text: kitchenTexts.badges.right } : undefined,
        }))}
      />
    </KitchenSection>
  );
}
