import { INVITATION_LIST_MAX } from '@parta/domain/limits';
import { plural } from '@parta/domain/text/plural';
import { Button } from '@parta/ui/buttons/button';
import { Page } from '@parta/ui/frame/page';
import { showToast } from '@parta/ui/overlays/toasts';
import { addressOf } from '@parta/web-kit/addresses';
import { IconDownload, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { DropField } from '../../../forms/list-file/drop-field.tsx';
import { type ReadFile, useListFile } from '../../../forms/list-file/use-list-file.ts';
import { listFileTexts } from '../../../forms/texts.ts';
import { useAction } from '../../../shell/actions/use-action.ts';
import { followDownload } from '../../../shell/files/save-file.ts';
import { useServices } from '../../../shell/services.tsx';
import { organizationAddress } from '../../frame/addresses.ts';
import { AddressLink, useGo } from '../../frame/navigation.tsx';
import { useOrganizationId } from '../../frame/organization-frame.tsx';
import { departmentsQuery, useOrganizationRefresh } from '../../queries.ts';
import { adminTexts } from '../../texts.ts';
import type { ReadList } from './api.ts';
import { ListReport } from './components/list-report.tsx';
import { SeatsMissing } from './components/seats-missing.tsx';
import { sortRows, toInvitation } from './rules/listed-rows.ts';
import { describeCreation, describeReading, invitationTexts, listTexts, peopleForms } from './texts.ts';
import './invitation-list.css';

/** Many people invited at once: a template, a filled list, a report of every row, and only then the letters. */
export function InvitationListPage(): ReactNode {
  const organization_id = useOrganizationId();
  const { client } = useServices();
  const { reading, problem, list, read } = useListFile({
    send: (file) => client.call('invitation.read_list', { params: { organization_id }, body: { file } }),
    describe: describeReading,
  });
  return (
    <Page
      tabTitle={adminTexts.page_title(listTexts.title, adminTexts.product)}
      heading={listTexts.title}
      breadcrumbs={[
        {
          key: 'invitations',
          link: (
            <AddressLink address={organizationAddress(organization_id, 'invitations')}>
              {invitationTexts.title}
            </AddressLink>
          ),
        },
        { key: 'list', link: <span aria-current="page">{listTexts.title}</span> },
      ]}
    >
      <ol className="list-steps">
        <li className="admin-card list-step">
          <StepWords title={listTexts.step_template} text={listTexts.step_template_text} />
          <div>
            <TemplateButton organization_id={organization_id} />
          </div>
        </li>
        <li className="admin-card list-step">
          <StepWords title={listTexts.step_file} text={listTexts.step_file_text(INVITATION_LIST_MAX)} />
          <DropField reading={reading} hasList={list !== null} onFile={read} />
          <FormProblem text={problem} />
        </li>
        {list !== null && (
          <li className="admin-card list-step">
            <StepWords title={listTexts.step_check} text={listTexts.file(list.file_name)} />
            <PassedOver {...list.content} />
            <CheckedList key={list.file_name} organization_id={organization_id} list={list} isOld={reading !== null} />
          </li>
        )}
      </ol>
    </Page>
  );
}

function StepWords({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <div className="list-step-words">
      <h2>{title}</h2>
      <p className="ui-muted">{text}</p>
    </div>
  );
}

/** What of the file is not in the list. */
function PassedOver({ columnsPassedOver, sheetsPassedOver }: ReadList): ReactNode {
  return (
    <>
      {columnsPassedOver.length > 0 && (
        <p className="admin-note">{listFileTexts.columns_passed_over(columnsPassedOver)}</p>
      )}
      {sheetsPassedOver.length > 0 && (
        <p className="admin-note">{listFileTexts.sheets_passed_over(sheetsPassedOver)}</p>
      )}
    </>
  );
}

function TemplateButton({ organization_id }: { organization_id: string }): ReactNode {
  const { client, settings } = useServices();
  const cache = useQueryClient();
  const download = useAction<void>({
    run: async () => {
      // A download bears no header and cannot refresh the session: a call just before it does.
      await cache.fetchQuery({ ...departmentsQuery(client, organization_id), staleTime: 0 });
      const address = addressOf(settings.bases, 'invitation.template', { params: { organization_id } });
      followDownload(address, listTexts.template_file);
    },
    action: listTexts.template_action,
  });
  return (
    <Button
      icon={<IconDownload aria-hidden="true" />}
      loading={download.pending !== null}
      onClick={() => download.start()}
    >
      {listTexts.template}
    </Button>
  );
}

interface CheckedListProps {
  organization_id: string;
  list: ReadFile<ReadList>;
  /** Another file is on its way. */
  isOld: boolean;
}

function CheckedList({ organization_id, list, isOld }: CheckedListProps): ReactNode {
  const { client } = useServices();
  const go = useGo();
  const refresh = useOrganizationRefresh(organization_id);
  const [problem, setProblem] = useState<string | null>(null);
  const { good, bad } = sortRows(list.content.rows);
  const people = `${good.length} ${plural(good.length, peopleForms)}`;
  const invite = useAction<true>({
    run: async () => {
      setProblem(null);
      const invitations = good.flatMap((row) => toInvitation(row) ?? []);
      await client.call('invitation.create', { params: { organization_id }, body: { invitations } });
      showToast({ kind: 'success', text: listTexts.sent(invitations.length) });
      await refresh();
      go(organizationAddress(organization_id, 'invitations'));
    },
    action: listTexts.invite_action,
    refuse: (error) => {
      const text = describeCreation(error);
      setProblem(text);
      return text !== null;
    },
  });
  return (
    <>
      <SeatsMissing organization_id={organization_id} rows={good} />
      <ListReport organization_id={organization_id} good={good} bad={bad} />
      <FormProblem text={problem} />
      {good.length === 0 ? (
        <p className="admin-note">{listTexts.no_good}</p>
      ) : (
        <div className="list-send">
          <Button
            variant="primary"
            icon={<IconSend aria-hidden="true" />}
            loading={invite.pending !== null}
            disabled={isOld}
            onClick={() => invite.start(true)}
          >
            {listTexts.invite(people)}
          </Button>
        </div>
      )}
    </>
  );
}
