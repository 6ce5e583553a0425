import { TextSkeleton } from '@parta/ui/display/states';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import type { StartDraft } from '../rules/start-draft.ts';
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
 * «Провести» and «Назначить»: asks the server first how the material can be run, then for the settings of the activity,
 * then starts it. A live one that begins at once leads straight into the session.
 */
export function StartDialog({ material, opened, onClose }: StartDialogProps): ReactNode {
  const { getNow } = useServices();
  const moments = useMoments();
  const start = useStart(material, onClose);
  // What was sent last: a refusal takes the place of the form, which comes back as it was.
  const [kept, setKept] = useState<{ draft: StartDraft; opening: number } | null>(null);
  return (
    <StartFrame start={start} opened={opened} onClose={onClose} title={startTexts.title} lines={LINES}>
      {material !== null && (
        <Suspense fallback={<TextSkeleton lines={LINES} />}>
          <StartFields
            key={material.opening}
            material_title={material.title}
            isSurvey={material.template === 'survey'}
            organizations={start.organizations}
            kinds={start.kinds}
            kept={kept?.opening === material.opening ? kept.draft : null}
            getNow={getNow}
            moments={moments}
            isBusy={start.isBusy}
            onCancel={onClose}
            onStart={(plan, draft) => {
              setKept({ draft, opening: material.opening });
              start.start({ ...plan, material, kind: draft.kind });
            }}
          />
        </Suspense>
      )}
    </StartFrame>
  );
}
