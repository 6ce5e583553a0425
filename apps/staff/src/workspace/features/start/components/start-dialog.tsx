import { organizationsFor } from '@parta/domain/permissions';
import { Button } from '@parta/ui/button';
import { Dialog } from '@parta/ui/dialog';
import { TextSkeleton } from '@parta/ui/states';
import { showToast } from '@parta/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { LoadFailure } from '../../../../shell/load-failure.tsx';
import { useServices } from '../../../../shell/services.tsx';
import { useAction } from '../../../../shell/use-action.ts';
import { useMoments } from '../../../../shell/use-moments.ts';
import { checkQuery } from '../api.ts';
import { findCheckRefusal, findStartRefusal } from '../rules/start-check.ts';
import type { StartBody } from '../rules/start-form.ts';
import { startTexts } from '../texts.ts';
import './start-dialog.css';

/** What is to be run. */
export interface StartedMaterial {
  id: string;
  title: string;
  /** Counts the openings of the dialog: each asks the server anew. */
  opening: number;
}

export interface StartDialogProps {
  /** Null before the first opening. */
  material: StartedMaterial | null;
  opened: boolean;
  onClose: () => void;
}

/** The fields bring the calendar with them, which the library itself does without. */
const StartFields = lazy(async () => ({ default: (await import('./start-fields.tsx')).StartFields }));

/**
 * «Провести»: asks the server first whether the material can be run, then for the settings of the activity, then starts
 * it. Begun at once, it leads straight to the presenter's console. What stands in the way is told in the same dialog.
 */
export function StartDialog({ material, opened, onClose }: StartDialogProps): ReactNode {
  const { client, person, permissions, settings, getNow, goTo } = useServices();
  const moments = useMoments();
  const check = useQuery(checkQuery(client, material));
  const [refusal, setRefusal] = useState<{ material: StartedMaterial; text: string } | null>(null);
  const permitted = organizationsFor(permissions, 'sync');
  const organizations = permitted.flatMap((id) => {
    const found = person.departments.find((department) => department.organization.id === id);
    return found === undefined ? [] : [{ value: id, label: found.organization.shortName }];
  });

  const start = useAction<{ started: StartedMaterial; body: StartBody; starts_now: boolean }>({
    run: async ({ started, body, starts_now }) => {
      const { id } = await client.call('material.start', { params: { id: started.id }, body });
      showToast({ kind: 'success', text: startTexts.created });
      onClose();
      if (starts_now) goTo(`${settings.bases.speaker}${id}`);
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
    refusal !== null && refusal.material === material ? refusal.text : findCheckRefusal(check, permitted.length);
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
  return (
    <Dialog opened={opened} title={startTexts.title} onClose={onClose} locked={isBusy}>
      {check.isError ? (
        <LoadFailure query={check} />
      ) : material === null || check.data === undefined ? (
        <TextSkeleton lines={9} />
      ) : (
        <Suspense fallback={<TextSkeleton lines={9} />}>
          <StartFields
            key={material.opening}
            material_title={material.title}
            organizations={organizations}
            getNow={getNow}
            moments={moments}
            isBusy={isBusy}
            onCancel={onClose}
            onStart={(body, starts_now) => start.start({ started: material, body, starts_now })}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
