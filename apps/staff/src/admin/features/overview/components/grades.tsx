import type { CallResult } from '@parta/contract/wire';
import type { GradeScale } from '@parta/domain/grades/grade-scale';
import { Button } from '@parta/ui/buttons/button';
import { Skeleton } from '@parta/ui/display/states';
import { SelectField } from '@parta/ui/fields/select-field';
import { showToast } from '@parta/ui/overlays/toasts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import { draftOf, readDraft } from '../../../../forms/grade-scale/scale-draft.ts';
import { describeScale } from '../../../../forms/grade-scale/scale-words.ts';
import { getZoneLabel, listBrowserZones } from '../../../../forms/time-zone/time-zones.ts';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { type DialogState, useDialog } from '../../../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import { useServices } from '../../../../shell/services.tsx';
import { QueryFailure } from '../../../parts/query-failure.tsx';
import { gradeScaleQuery, useOrganizationRefresh } from '../../../queries.ts';
import { gradesTexts } from '../texts.ts';

type Grading = CallResult<'organization.grade_scale'>;

const ScaleFields = lazyPart(async () => (await import('../../../../forms/grade-scale/scale-fields.tsx')).ScaleFields);

/** How percents become grades in the organization, and by which clock its days are counted. */
export function Grades({ organization_id }: { organization_id: string }): ReactNode {
  const { client, getNow } = useServices();
  const scale = useQuery(gradeScaleQuery(client, organization_id));
  const dialog = useDialog<Grading>();
  const { data } = scale;
  return (
    <section className="admin-section">
      <div className="admin-section-head">
        <h2>{gradesTexts.title}</h2>
        {data !== undefined && (
          <Button icon={<IconPencil aria-hidden="true" />} onClick={() => dialog.open(data)}>
            {gradesTexts.edit}
          </Button>
        )}
      </div>
      {data !== undefined ? (
        <div className="admin-card">
          <p>{describeScale(data.grade_scale)}</p>
          <p>{gradesTexts.zone(getZoneLabel(data.time_zone, getNow()))}</p>
          <p className="ui-muted">{gradesTexts.about}</p>
        </div>
      ) : scale.isError ? (
        <QueryFailure query={scale} />
      ) : (
        <Skeleton height="76px" />
      )}
      <DialogAbout dialog={dialog} title={gradesTexts.dialog_title}>
        {(value) => <ScaleForm organization_id={organization_id} dialog={dialog} initial={value} />}
      </DialogAbout>
    </section>
  );
}

interface ScaleFormProps {
  organization_id: string;
  dialog: DialogState<Grading>;
  initial: Grading;
}

function ScaleForm({ organization_id, dialog, initial }: ScaleFormProps): ReactNode {
  const { client, getNow } = useServices();
  const refresh = useOrganizationRefresh(organization_id);
  const [draft, setDraft] = useState(() => draftOf(initial.grade_scale));
  const [time_zone, setTimeZone] = useState(initial.time_zone);
  const [zones] = useState(() => listBrowserZones(getNow(), initial.time_zone));
  const [isUnknown, setUnknown] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const saving = useAction<GradeScale>({
    action: gradesTexts.save_action,
    run: async ({ kind, thresholds }) => {
      dialog.setBusy(true);
      try {
        await client.call('organization.set_grade_scale', {
          params: { organization_id },
          body: { grade_scale: { kind, thresholds: [...thresholds] }, time_zone },
        });
        showToast({ kind: 'success', text: gradesTexts.saved });
        await refresh();
        dialog.close();
      } finally {
        dialog.setBusy(false);
      }
    },
    refuse: ({ reason }) => {
      setUnknown(reason === 'unknown_time_zone');
      return reason === 'unknown_time_zone';
    },
  });
  const isBusy = saving.pending !== null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const scale = readDraft(draft);
    setWrong(scale === null);
    if (scale !== null) saving.start(scale);
  }

  return (
    <form className="dialog-form" noValidate onSubmit={submit}>
      <Suspense fallback={<Skeleton height="180px" />}>
        <ScaleFields draft={draft} onChange={setDraft} disabled={isBusy} isWrong={isWrong} />
      </Suspense>
      <SelectField
        label={gradesTexts.time_zone}
        description={gradesTexts.time_zone_about}
        options={zones}
        value={time_zone}
        onChange={setTimeZone}
        searchable
        error={isUnknown ? gradesTexts.unknown_time_zone : null}
        disabled={isBusy}
      />
      <div className="ui-dialog-buttons">
        <Button onClick={dialog.close} disabled={isBusy}>
          {gradesTexts.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          {gradesTexts.save}
        </Button>
      </div>
    </form>
  );
}
