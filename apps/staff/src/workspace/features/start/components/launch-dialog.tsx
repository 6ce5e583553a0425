import { Button } from '@parta/ui/buttons/button';
import { IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useServices } from '../../../../shell/services.tsx';
import { planLaunch } from '../rules/launch-form.ts';
import { findOnlyOrganization } from '../rules/start-form.ts';
import { launchTexts, startTexts } from '../texts.ts';
import { type StartedMaterial, useStart } from '../use-start.ts';
import { LaunchFields } from './launch-fields.tsx';
import { StartFrame } from './start-frame.tsx';

export interface LaunchDialogProps {
  /** Null before the first opening. */
  material: StartedMaterial | null;
  opened: boolean;
  onClose: () => void;
}

const LIVE = ['sync'] as const;
const LINES = 3;

/** «Запустить сейчас» of a presentation: asks for the organization alone and leads into the session. */
export function LaunchDialog({ material, opened, onClose }: LaunchDialogProps): ReactNode {
  const { getNow } = useServices();
  const start = useStart(material, onClose, LIVE);
  const [chosen, setChosen] = useState<string | null>(null);
  const [problemOf, setProblemOf] = useState<StartedMaterial | null>(null);
  const { sync: organizations } = start.organizations;
  const organization_id = chosen ?? findOnlyOrganization(organizations.map(({ value }) => value));

  function launch(): void {
    if (organization_id === null) setProblemOf(material);
    else if (material !== null) {
      const body = planLaunch(organization_id, material.title, getNow());
      start.start({ material, kind: 'sync', body, starts_now: true });
    }
  }

  return (
    <StartFrame
      start={start}
      opened={opened}
      onClose={onClose}
      title={launchTexts.title}
      size="small"
      lines={LINES}
      buttons={
        <>
          <Button onClick={onClose} disabled={start.isBusy}>
            {startTexts.cancel}
          </Button>
          <Button
            variant="primary"
            icon={<IconPlayerPlay aria-hidden="true" />}
            loading={start.isBusy}
            onClick={launch}
            data-autofocus
          >
            {launchTexts.launch}
          </Button>
        </>
      }
    >
      {material !== null && (
        <LaunchFields
          material_title={material.title}
          organizations={organizations}
          organization_id={organization_id}
          isWrong={problemOf === material && organization_id === null}
          onChoose={setChosen}
        />
      )}
    </StartFrame>
  );
}
