import { TextSkeleton } from '@parta/ui/display/states';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../../shell/chunks/lazy-screen.ts';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { startTexts } from '../texts.ts';
import { type StartedMaterial, useStart } from '../use-start.ts';
import { StartFrame } from './start-frame.tsx';

export interface StartDialogProps {
  /** Null before the first opening. */
  material: StartedMaterial | null;
  opened: boolean;
  onClose: () => void;
}

const LINES = 9;

/** The fields bring the calendar with them, which the library itself does without. */
const StartFields = lazyPart(async () => (await import('./start-fields.tsx')).StartFields);

/**
 * «Провести»: asks the server first whether the material can be run, then for the settings of the activity, then starts
 * it. Begun at once, it leads straight into the session.
 */
export function StartDialog({ material, opened, onClose }: StartDialogProps): ReactNode {
  const { getNow } = useServices();
  const moments = useMoments();
  const start = useStart(material, onClose);
  return (
    <StartFrame start={start} opened={opened} onClose={onClose} title={startTexts.title} lines={LINES}>
      {material !== null && (
        <Suspense fallback={<TextSkeleton lines={LINES} />}>
          <StartFields
            key={material.opening}
            material_title={material.title}
            organizations={start.organizations}
            getNow={getNow}
            moments={moments}
            isBusy={start.isBusy}
            onCancel={onClose}
            onStart={(body, starts_now) => start.start({ material, body, starts_now })}
          />
        </Suspense>
      )}
    </StartFrame>
  );
}
