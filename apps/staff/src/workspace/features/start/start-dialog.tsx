import { organizationsFor } from '@parta/domain/permissions';
import { AttentionDialog } from '@parta/ui/attention-dialog';
import { Dialog } from '@parta/ui/dialog';
import { TextSkeleton } from '@parta/ui/states';
import { showToast } from '@parta/ui/toasts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hideFailure, showFailure } from '../../failure-toast.tsx';
import { useServices } from '../../services.tsx';
import { StartFields } from './components/start-fields.tsx';
import { findCheckRefusal, findStartRefusal } from './start-check.ts';
import type { StartBody } from './start-form.ts';
import { startTexts } from './texts.ts';

export interface StartDialogProps {
  material: { id: string; title: string };
  onClose: () => void;
}

type Step = { kind: 'checking' } | { kind: 'form' } | { kind: 'refused'; text: string };

/**
 * «Провести»: asks the server first whether the material can be run, then for the settings of the activity, then starts
 * it. Begun at once, it leads straight to the presenter's console.
 */
export function StartDialog({ material, onClose }: StartDialogProps): ReactNode {
  const { client, person, permissions, settings, getNow, goTo } = useServices();
  const [step, setStep] = useState<Step>({ kind: 'checking' });
  const [isBusy, setBusy] = useState(false);
  const isStarting = useRef(false);
  const permitted = organizationsFor(permissions, 'sync');
  const organizations = permitted.flatMap((id) => {
    const found = person.departments.find((department) => department.organization.id === id);
    return found === undefined ? [] : [{ value: id, label: found.organization.shortName }];
  });

  function refuse(error: unknown, action: string, otherwise: () => void): void {
    const text = findStartRefusal(error);
    if (text !== null) return setStep({ kind: 'refused', text });
    showFailure(action, error, settings.help_mailbox);
    otherwise();
  }

  useEffect(() => {
    const leaving = new AbortController();
    client.call('material.check', { params: { id: material.id }, signal: leaving.signal }).then(
      (result) => {
        const text = findCheckRefusal(result, permitted.length);
        setStep(text === null ? { kind: 'form' } : { kind: 'refused', text });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) refuse(error, startTexts.check_action, onClose);
      },
    );
    return () => leaving.abort();
  }, [material.id]);

  async function start(body: StartBody, starts_now: boolean): Promise<void> {
    if (isStarting.current) return;
    isStarting.current = true;
    setBusy(true);
    try {
      const { id } = await client.call('material.start', { params: { id: material.id }, body });
      hideFailure(startTexts.start_action);
      showToast({ kind: 'success', text: startTexts.created });
      if (starts_now) goTo(`${settings.bases.speaker}${id}`);
      else onClose();
    } catch (error) {
      isStarting.current = false;
      setBusy(false);
      refuse(error, startTexts.start_action, () => undefined);
    }
  }

  if (step.kind === 'refused') {
    return (
      <AttentionDialog opened title={startTexts.attention} buttonLabel={startTexts.good} onClose={onClose}>
        {step.text}
      </AttentionDialog>
    );
  }
  return (
    <Dialog opened title={startTexts.title} onClose={onClose} locked={isBusy}>
      {step.kind === 'checking' ? (
        <TextSkeleton lines={8} />
      ) : (
        <StartFields
          material_title={material.title}
          organizations={organizations}
          getNow={getNow}
          isBusy={isBusy}
          onCancel={onClose}
          onStart={(body, starts_now) => void start(body, starts_now)}
        />
      )}
    </Dialog>
  );
}
