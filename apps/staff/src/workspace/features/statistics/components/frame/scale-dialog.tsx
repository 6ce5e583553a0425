import type { GradeScale } from '@parta/domain/grades/grade-scale';
import { Button } from '@parta/ui/buttons/button';
import { showToast } from '@parta/ui/overlays/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { DialogAbout } from '../../../../../forms/dialog-about.tsx';
import { draftOf, readDraft } from '../../../../../forms/grade-scale/scale-draft.ts';
import { ScaleFields } from '../../../../../forms/grade-scale/scale-fields.tsx';
import { useAction } from '../../../../../shell/actions/use-action.ts';
import type { DialogState } from '../../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../../shell/services.tsx';
import { scaleDialogTexts } from '../../texts.ts';

/** The scale of an activity, and whether it is its own. */
export interface AskedScale {
  activity_id: string;
  grade_scale: GradeScale;
  has_own_scale: boolean;
}

/** Lets an activity be graded otherwise than its organization grades. */
export function ScaleDialog({ dialog }: { dialog: DialogState<AskedScale> }): ReactNode {
  return (
    <DialogAbout dialog={dialog} title={scaleDialogTexts.title}>
      {(asked) => <ScaleForm dialog={dialog} asked={asked} />}
    </DialogAbout>
  );
}

function ScaleForm({ dialog, asked }: { dialog: DialogState<AskedScale>; asked: AskedScale }): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(asked.grade_scale));
  const [isWrong, setWrong] = useState(false);
  const saving = useAction<GradeScale | 'of_organization'>({
    action: scaleDialogTexts.action,
    run: async (wanted) => {
      dialog.setBusy(true);
      try {
        const grade_scale =
          wanted === 'of_organization' ? null : { kind: wanted.kind, thresholds: [...wanted.thresholds] };
        await client.call('activity.set_grade_scale', { params: { id: asked.activity_id }, body: { grade_scale } });
        await queries.invalidateQueries({ queryKey: ['statistics', asked.activity_id] });
        showToast({ kind: 'success', text: scaleDialogTexts.saved });
        dialog.close();
      } finally {
        dialog.setBusy(false);
      }
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
      <p className="ui-muted">{asked.has_own_scale ? scaleDialogTexts.own : scaleDialogTexts.of_organization}</p>
      <ScaleFields draft={draft} onChange={setDraft} disabled={isBusy} isWrong={isWrong} />
      {asked.has_own_scale && (
        <Button variant="subtle" disabled={isBusy} onClick={() => saving.start('of_organization')}>
          {scaleDialogTexts.reset}
        </Button>
      )}
      <div className="ui-dialog-buttons">
        <Button onClick={dialog.close} disabled={isBusy}>
          {scaleDialogTexts.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          {scaleDialogTexts.save}
        </Button>
      </div>
    </form>
  );
}
