import { useForm } from '@mantine/form';
import { LICENSE_FEATURES } from '@parta/domain/people/roles';
import { DateField } from '@parta/ui/dates/date-field';
import { Checkbox } from '@parta/ui/fields/checkbox';
import { TextField } from '@parta/ui/fields/text-field';
import { showToast } from '@parta/ui/overlays/toasts';
import type { ReactNode } from 'react';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { useDialogForm } from '../../../../forms/use-dialog-form.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { dayOf } from '../../../parts/licenses/days.ts';
import { featureTexts } from '../../../parts/texts.ts';
import type { License } from '../../../queries.ts';
import { usePlatformRefresh } from '../api.ts';
import {
  checkDay,
  checkFigure,
  checkLastDay,
  getInitialLicense,
  type LicenseFigure,
  type LicenseForm,
  toLicenseBody,
} from '../rules/license-form.ts';
import { describeLicense, licenseFormTexts } from '../texts.ts';

export interface LicenseDialogProps {
  organization_id: string;
  /** A license to change, or 'new'. */
  dialog: DialogState<License | 'new'>;
}

/** Gives a license or changes one. */
export function LicenseDialog({ organization_id, dialog }: LicenseDialogProps): ReactNode {
  return (
    <DialogAbout
      dialog={dialog}
      title={dialog.value === 'new' ? licenseFormTexts.give_title : licenseFormTexts.change_title}
    >
      {(value) => (
        <LicenseFields organization_id={organization_id} dialog={dialog} license={value === 'new' ? null : value} />
      )}
    </DialogAbout>
  );
}

const FIGURES = ['seats', 'live_participants', 'storage_mb', 'materials'] as const;
const FIELDS = {
  'limits.live_participants': 'live_participants',
  'limits.storage_mb': 'storage_mb',
  'limits.materials': 'materials',
} as const;

type Values = LicenseForm & Record<string, unknown>;

function LicenseFields(props: LicenseDialogProps & { license: License | null }): ReactNode {
  const { organization_id: id, dialog, license } = props;
  const { client, getNow } = useServices();
  const moments = useMoments();
  const refresh = usePlatformRefresh();
  const form = useForm<Values>({
    initialValues: { ...getInitialLicense(license, moments, dayOf(moments, new Date(getNow()).toISOString())) },
    validate: {
      validFrom: checkDay,
      validUntil: checkLastDay,
      seats: checkFigure('seats'),
      live_participants: checkFigure('live_participants'),
      storage_mb: checkFigure('storage_mb'),
      materials: checkFigure('materials'),
    },
  });
  const call = useDialogForm<Values>({
    form,
    dialog,
    action: license === null ? licenseFormTexts.give_action : licenseFormTexts.save_action,
    fields: FIELDS,
    describe: describeLicense,
    send: async (values) => {
      const body = toLicenseBody(values, license, moments);
      if (license === null) await client.call('platform.license_create', { params: { id }, body });
      else await client.call('platform.license_update', { params: { id, license_id: license.id }, body });
      showToast({ kind: 'success', text: license === null ? licenseFormTexts.given : licenseFormTexts.saved });
      await refresh();
    },
  });
  const { values, errors, setFieldValue } = form;

  function renderFigure(name: LicenseFigure): ReactNode {
    return (
      <TextField
        key={name}
        label={
          name === 'seats' && license !== null ? licenseFormTexts.seats_used(license.seatsUsed) : licenseFormTexts[name]
        }
        name={name}
        inputMode="numeric"
        autoComplete="off"
        required
        value={values[name]}
        onChange={(text) => setFieldValue(name, text)}
        error={errors[name]}
      />
    );
  }

  return (
    <DialogForm
      call={call}
      submitLabel={license === null ? licenseFormTexts.give : licenseFormTexts.save}
      onCancel={dialog.close}
    >
      <div className="admin-fields">
        <DateField
          label={licenseFormTexts.valid_from}
          name="validFrom"
          required
          autoFocus
          entry={values.validFrom}
          onChange={(entry) => setFieldValue('validFrom', entry)}
          error={errors['validFrom']}
        />
        <DateField
          label={licenseFormTexts.valid_until}
          name="validUntil"
          required
          entry={values.validUntil}
          onChange={(entry) => setFieldValue('validUntil', entry)}
          error={errors['validUntil']}
        />
      </div>
      <div className="admin-fields">{FIGURES.map(renderFigure)}</div>
      <fieldset className="admin-choices">
        <legend>{licenseFormTexts.features}</legend>
        {LICENSE_FEATURES.map((feature) => (
          <Checkbox
            key={feature}
            label={featureTexts[feature].name}
            description={featureTexts[feature].about}
            checked={values.features.includes(feature)}
            onChange={(checked) =>
              setFieldValue(
                'features',
                LICENSE_FEATURES.filter((other) => (other === feature ? checked : values.features.includes(other))),
              )
            }
          />
        ))}
      </fieldset>
    </DialogForm>
  );
}
