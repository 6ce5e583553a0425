import { showToast } from '@parta/ui/overlays/toasts';
import { useAction } from '../../../shell/actions/use-action.ts';
import { type PersonalDataFormat, savePersonalData } from '../../../shell/files/save-personal-data.ts';
import { useMoments } from '../../../shell/moments/use-moments.ts';
import { useServices } from '../../../shell/services.tsx';
import { getPersonName } from '../../parts/people/person-words.tsx';
import { type Member, useOrganizationRefresh } from '../../queries.ts';
import { describeExport, describeSeat, peopleTexts } from './texts.ts';

/** What is done about a member at once, without a dialog. */
export interface MemberCommands {
  giveSeat: (member: Member) => void;
  exportData: (member: Member, format: PersonalDataFormat) => void;
}

/** Commands about members; a refusal is told in a toast, and the list asked for anew. */
export function useMemberCommands(organization_id: string): MemberCommands {
  const { client } = useServices();
  const { formatMoment } = useMoments();
  const refresh = useOrganizationRefresh(organization_id);

  function tell(text: string | null): boolean {
    if (text === null) return false;
    showToast({ kind: 'danger', text });
    void refresh();
    return true;
  }

  const seat = useAction<Member>({
    run: async ({ id, person }) => {
      await client.call('job.seat', { params: { organization_id, id }, body: { held: true } });
      showToast({ kind: 'success', text: peopleTexts.seat_given(getPersonName(person)) });
      await refresh();
    },
    action: peopleTexts.seat_action,
    refuse: (error) => tell(describeSeat(error)),
  });
  const exporting = useAction<{ person: Member['person']; format: PersonalDataFormat }>({
    run: async ({ person, format }) => {
      const data = await client.call('person.export', { params: { organization_id, id: person.id } });
      const name = getPersonName(person);
      const title = peopleTexts.export_title(name);
      savePersonalData(data, format, { name: title, title, formatMoment });
      showToast({ kind: 'success', text: peopleTexts.exported(name) });
    },
    action: peopleTexts.export_action,
    refuse: (error) => tell(describeExport(error)),
  });
  return { giveSeat: seat.start, exportData: ({ person }, format) => exporting.start({ person, format }) };
}
