import { useForm } from '@mantine/form';
import { cleanPersonName } from '@parta/domain/people/person-name';
import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import type { ReactNode } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { createChecks } from '../../../../forms/checks.ts';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import { useFormCall } from '../../../../forms/use-form-call.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import type { Participant } from '../api.ts';
import { showFailedChange } from '../rules/notices.ts';
import { participantFormTexts, participantsTexts } from '../texts.ts';

const { checkName } = createChecks({ email_invalid: '', name_invalid: participantFormTexts.name_invalid });

export interface ParticipantDialogProps {
  group_id: string;
  dialog: DialogState<Participant>;
  /** Asks anew for the group and its participants. */
  refresh: () => Promise<void>;
}

/** Corrects the name of a participant; whatever comes of it, the dialog closes. */
export function ParticipantDialog(props: ParticipantDialogProps): ReactNode {
  return (
    <DialogAbout dialog={props.dialog} title={participantFormTexts.title} size="small">
      {(participant) => <ParticipantForm {...props} participant={participant} />}
    </DialogAbout>
  );
}

function ParticipantForm(props: ParticipantDialogProps & { participant: Participant }): ReactNode {
  const { group_id, dialog, refresh, participant } = props;
  const { client } = useServices();
  const form = useForm<Record<'last_name' | 'first_name', string>>({
    initialValues: { last_name: participant.last_name, first_name: participant.first_name },
    validate: { last_name: checkName, first_name: checkName },
  });
  const { formRef, isSending, submit } = useFormCall({
    form,
    action: participantsTexts.edit,
    describe: () => null,
    send: async ({ last_name, first_name }) => {
      dialog.setBusy(true);
      try {
        await client.call('group.update_participant', {
          params: { id: group_id, user_id: participant.user_id },
          body: { last_name: cleanPersonName(last_name), first_name: cleanPersonName(first_name) },
        });
        await refresh();
      } catch (error) {
        showFailedChange(error);
      } finally {
        dialog.setBusy(false);
        dialog.close();
      }
    },
  });
  return (
    <form ref={formRef} className="dialog-form" noValidate onSubmit={submit}>
      <TextField label={participantFormTexts.last_name} autoFocus required {...bindText(form, 'last_name')} />
      <TextField label={participantFormTexts.first_name} required {...bindText(form, 'first_name')} />
      <div className="ui-dialog-buttons">
        <Button onClick={dialog.close} disabled={isSending}>
          {participantFormTexts.close}
        </Button>
        <Button type="submit" variant="primary" loading={isSending}>
          {participantFormTexts.save}
        </Button>
      </div>
    </form>
  );
}
