import { takesSeat } from '@parta/domain/people/roles';
import { showToast } from '@parta/ui/overlays/toasts';
import type { ReactNode } from 'react';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { ConfirmAction } from '../../../parts/confirm-action.tsx';
import { getPersonName } from '../../../parts/people/person-words.tsx';
import { type Member, useOrganizationRefresh } from '../../../queries.ts';
import { describeDismissal, describeEndSessions, describeSeat, dismissTexts, peopleTexts } from '../texts.ts';

export interface MemberDialogProps {
  organization_id: string;
  dialog: DialogState<Member>;
}

/** Frees the seat that a person holds. */
export function FreeSeatDialog({ organization_id, dialog }: MemberDialogProps): ReactNode {
  const { client } = useServices();
  const refresh = useOrganizationRefresh(organization_id);
  return (
    <ConfirmAction
      dialog={dialog}
      title={peopleTexts.seat_title}
      confirmLabel={peopleTexts.free_seat}
      action={peopleTexts.seat_action}
      words={({ person }) => <p>{peopleTexts.seat_text(getPersonName(person))}</p>}
      run={async ({ id, person }) => {
        await client.call('job.seat', { params: { organization_id, id }, body: { held: false } });
        showToast({ kind: 'success', text: peopleTexts.seat_freed(getPersonName(person)) });
        await refresh();
      }}
      describe={describeSeat}
    />
  );
}

/** Dismisses a person, having said what that means, in the words of her type. */
export function DismissDialog({ organization_id, dialog }: MemberDialogProps): ReactNode {
  const { client } = useServices();
  const refresh = useOrganizationRefresh(organization_id);
  const texts = dismissTexts[dialog.value?.type ?? 'staff'];
  return (
    <ConfirmAction
      dialog={dialog}
      title={texts.title}
      confirmLabel={texts.label}
      action={peopleTexts.dismiss_action}
      words={({ person, type }) => (
        <>
          <p>{peopleTexts.dismiss_text(getPersonName(person))}</p>
          <ul>
            {takesSeat(type) && <li>{peopleTexts.dismiss_seat}</li>}
            {peopleTexts.dismiss_points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </>
      )}
      run={async ({ id, person }) => {
        await client.call('job.dismiss', { params: { organization_id, id } });
        showToast({ kind: 'success', text: texts.done(getPersonName(person)) });
        await refresh();
      }}
      describe={describeDismissal}
    />
  );
}

/** Ends every session of a person, after saying what stays. */
export function EndSessionsDialog({ organization_id, dialog }: MemberDialogProps): ReactNode {
  const { client } = useServices();
  const refresh = useOrganizationRefresh(organization_id);
  return (
    <ConfirmAction
      dialog={dialog}
      title={peopleTexts.end_sessions_title}
      confirmLabel={peopleTexts.end_sessions}
      action={peopleTexts.end_sessions_action}
      words={({ person }) => (
        <>
          <p>{peopleTexts.end_sessions_text(getPersonName(person))}</p>
          <ul>
            {peopleTexts.end_sessions_points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </>
      )}
      run={async ({ id, person }) => {
        await client.call('job.end_sessions', { params: { organization_id, id } });
        showToast({ kind: 'success', text: peopleTexts.sessions_ended(getPersonName(person)) });
        await refresh();
      }}
      describe={describeEndSessions}
    />
  );
}
