import { Button } from '@parta/ui/buttons/button';
import { TextSkeleton } from '@parta/ui/display/states';
import { ChoiceCards } from '@parta/ui/fields/choice-cards';
import { Dialog } from '@parta/ui/overlays/dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { CallError } from '@parta/web-kit/call-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { LoadFailure } from '../../../../shell/failures/load-failure.tsx';
import { useServices } from '../../../../shell/services.tsx';
import { TemplateIcon } from '../../../materials/template-icon.tsx';
import { templateNames } from '../../../materials/texts.ts';
import { conversionQuery, LIBRARY_KEY } from '../api.ts';
import {
  type ConversionEffects,
  type ConversionTarget,
  describeConversion,
  listTargets,
  templateOfTarget,
} from '../rules/conversion.ts';
import type { MaterialItem } from '../rules/library-rows.ts';
import { conversionTexts, createTexts, refusalTexts } from '../texts.ts';

export interface ConvertDialogProps {
  dialog: DialogState<MaterialItem>;
}

/** Another kind for a material, with what that changes and deletes told before. */
export function ConvertDialog({ dialog }: ConvertDialogProps): ReactNode {
  const { value, opened, close, isBusy, opening } = dialog;
  return (
    <Dialog opened={opened} onClose={close} title={conversionTexts.title} locked={isBusy}>
      {value !== null && <Conversion key={opening} material={value} dialog={dialog} />}
    </Dialog>
  );
}

function Conversion({ material, dialog }: ConvertDialogProps & { material: MaterialItem }): ReactNode {
  const { client, permissions } = useServices();
  const queries = useQueryClient();
  const [target, setTarget] = useState<ConversionTarget | null>(null);
  const [isAsked, setAsked] = useState(false);
  const effects = useQuery(conversionQuery(client, material.id, target));
  const isGone = effects.error instanceof CallError && effects.error.status === 404;
  const isDanger = (effects.data?.deleted.length ?? 0) > 0;

  // Its row goes from the list behind the dialog.
  useEffect(() => {
    if (isGone) void queries.invalidateQueries({ queryKey: LIBRARY_KEY });
  }, [isGone, queries]);

  const convert = useAction<ConversionTarget>({
    action: conversionTexts.convert_action,
    run: async (chosen) => {
      dialog.setBusy(true);
      try {
        const body = { template: templateOfTarget(chosen) };
        await client.call('material.change_type', { params: { id: material.id }, body });
        showToast({ kind: 'success', text: conversionTexts.success });
      } finally {
        dialog.setBusy(false);
        dialog.close();
        await queries.invalidateQueries({ queryKey: LIBRARY_KEY });
      }
    },
    refuse: (error) => {
      if (!error.silent) showToast({ kind: 'danger', text: conversionTexts.failure });
      return true;
    },
  });

  return (
    <form
      className="library-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (target !== null && effects.data !== undefined) convert.start(target);
      }}
    >
      <ChoiceCards
        label={conversionTexts.question(material.title)}
        choices={listTargets(permissions, material.template).map((choice) => ({
          value: choice,
          label: templateNames[choice],
          icon: <TemplateIcon template={templateOfTarget(choice)} />,
        }))}
        value={target}
        onChange={setTarget}
        disabled={dialog.isBusy}
      />
      {isAsked && target === null && (
        <p className="library-problem" role="alert">
          {conversionTexts.choose}
        </p>
      )}
      {target !== null && (
        <section className="library-effects" aria-live="polite" aria-label={conversionTexts.effects}>
          {isGone ? (
            <p className="library-problem">{refusalTexts.not_found}</p>
          ) : effects.isError ? (
            <LoadFailure query={effects} />
          ) : effects.data === undefined ? (
            <TextSkeleton lines={2} />
          ) : (
            <Effects effects={effects.data} />
          )}
        </section>
      )}
      <div className="ui-dialog-buttons">
        <Button onClick={dialog.close} disabled={dialog.isBusy}>
          {createTexts.cancel}
        </Button>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          disabled={isGone}
          loading={convert.pending !== null || (target !== null && effects.isFetching)}
        >
          {conversionTexts.submit}
        </Button>
      </div>
    </form>
  );
}

function Effects({ effects }: { effects: ConversionEffects }): ReactNode {
  const { changes, lost, deleted, emptied } = describeConversion(effects);
  return (
    <>
      {changes.map((text) => (
        <p key={text} className="library-words">
          {text}
        </p>
      ))}
      {lost !== null && (
        <div className="library-warning">
          <p className="library-words">{lost}</p>
          <ul>
            {deleted.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {emptied !== null && <p className="library-words">{emptied}</p>}
    </>
  );
}
