import { organizationsFor } from '@parta/domain/permissions';
import { Button } from '@parta/ui/button';
import { Dialog } from '@parta/ui/dialog';
import { SelectField } from '@parta/ui/select-field';
import { TextSkeleton } from '@parta/ui/states';
import { showToast } from '@parta/ui/toasts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../../../shell/load-failure.tsx';
import { useServices } from '../../../../shell/services.tsx';
import { useAction } from '../../../../shell/use-action.ts';
import { checkQuery } from '../api.ts';
import { planLaunch } from '../rules/launch-form.ts';
import { findCheckRefusal, findStartRefusal } from '../rules/start-check.ts';
import { launchTexts, startProblemTexts, startTexts } from '../texts.ts';
import type { StartedMaterial } from './start-dialog.tsx';
import './start-dialog.css';

export interface LaunchDialogProps {
  /** Null before the first opening. */
  material: StartedMaterial | null;
  opened: boolean;
  onClose: () => void;
}

/** «Запустить сейчас» of a presentation: asks for the organisation alone and leads to the presenter's console. */
export function LaunchDialog({ material, opened, onClose }: LaunchDialogProps): ReactNode {
  const { client, person, permissions, settings, getNow, goTo } = useServices();
  const check = useQuery(checkQuery(client, material));
  const [refusal, setRefusal] = useState<{ material: StartedMaterial; text: string } | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [problemOf, setProblemOf] = useState<StartedMaterial | null>(null);
  const organizations = organizationsFor(permissions, 'sync').flatMap((id) => {
    const found = person.departments.find((department) => department.organization.id === id);
    return found === undefined ? [] : [{ value: id, label: found.organization.shortName }];
  });
  const [only, ...others] = organizations;
  const organization_id = chosen ?? (others.length === 0 ? (only?.value ?? null) : null);

  const start = useAction<{ started: StartedMaterial; organization_id: string }>({
    run: async ({ started, organization_id: id }) => {
      const body = planLaunch(id, started.title, getNow());
      const made = await client.call('material.start', { params: { id: started.id }, body });
      showToast({ kind: 'success', text: startTexts.created });
      onClose();
      goTo(`${settings.bases.speaker}${made.id}`);
    },
    refuse: (error, { started }) => {
      const text = findStartRefusal(error);
      if (text !== null) setRefusal({ material: started, text });
      return text !== null;
    },
    action: startTexts.start_action,
  });
  const isBusy = start.pending !== null;
  const refused =
    refusal !== null && refusal.material === material ? refusal.text : findCheckRefusal(check, organizations.length);

  function launch(): void {
    if (organization_id === null) setProblemOf(material);
    else if (material !== null) start.start({ started: material, organization_id });
  }

  if (refused !== null) {
    return (
      <Dialog
        opened={opened}
        title={startTexts.attention}
        size="small"
        onClose={onClose}
        buttons={
          <Button variant="primary" onClick={onClose} data-autofocus>
            {startTexts.good}
          </Button>
        }
      >
        <p className="start-words">{refused}</p>
      </Dialog>
    );
  }
  const isReady = check.data !== undefined && material !== null;
  return (
    <Dialog
      opened={opened}
      title={launchTexts.title}
      size="small"
      onClose={onClose}
      locked={isBusy}
      buttons={
        isReady ? (
          <>
            <Button onClick={onClose} disabled={isBusy}>
              {startTexts.cancel}
            </Button>
            <Button
              variant="primary"
              icon={<IconPlayerPlay aria-hidden="true" />}
              loading={isBusy}
              onClick={launch}
              data-autofocus
            >
              {launchTexts.launch}
            </Button>
          </>
        ) : undefined
      }
    >
      {check.isError ? (
        <LoadFailure query={check} />
      ) : !isReady ? (
        <TextSkeleton lines={3} />
      ) : (
        <div className="start-launch">
          <p className="start-words">{launchTexts.about(material.title)}</p>
          <SelectField
            label={startTexts.organization}
            name="organization_id"
            placeholder={startTexts.organization_placeholder}
            options={organizations}
            value={organization_id}
            onChange={setChosen}
            error={problemOf === material && organization_id === null ? startProblemTexts.required : undefined}
          />
        </div>
      )}
    </Dialog>
  );
}
