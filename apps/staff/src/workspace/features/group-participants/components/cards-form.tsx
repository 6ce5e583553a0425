import { Button } from '@parta/ui/buttons/button';
import { showToast } from '@parta/ui/overlays/toasts';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import type { CallError } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import { useAction } from '../../../../shell/actions/use-action.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { focusHeading } from '../../../../shell/actions/use-heading-focus.ts';
import { saveBase64 } from '../../../../shell/files/save-file.ts';
import { useServices } from '../../../../shell/services.tsx';
import type { Cards, Participant } from '../api.ts';
import { getFullName, needsCard } from '../rules/people.ts';
import { listRefusedIds } from '../rules/refused-people.ts';
import { cardRefusals, cardTexts, proposalTexts } from '../texts.ts';

export interface CardsFormProps {
  group_id: string;
  dialog: DialogState<readonly Participant[]>;
  people: readonly Participant[];
  /** Asks anew for the group and its participants. */
  refresh: () => Promise<void>;
}

function describeRefusal(error: CallError, people: readonly Participant[]): string | null {
  const text = findReasonText(cardRefusals, error);
  const refused = listRefusedIds(error);
  const names = people.filter(({ user_id }) => refused.includes(user_id)).map(getFullName);
  return text === null || names.length === 0 ? text : `${names.join(', ')}: ${text}`;
}

/** Says first what cards end, then shows them: they are told in this answer alone. */
export function CardsForm({ group_id, dialog, people, refresh }: CardsFormProps): ReactNode {
  const { client } = useServices();
  const [made, setMade] = useState<Cards | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [outside, setOutside] = useState<readonly string[]>([]);
  const pupils = people.filter(needsCard);
  const making = useAction<true>({
    action: cardTexts.make_action,
    run: async () => {
      setProblem(null);
      dialog.setBusy(true);
      try {
        const user_ids = pupils.map(({ user_id }) => user_id);
        setMade(await client.call('group.issue_cards', { params: { id: group_id }, body: { user_ids } }));
        await refresh();
      } finally {
        dialog.setBusy(false);
      }
    },
    refuse: (error) => {
      if (error.reason === 'not_found') void refresh();
      const text = describeRefusal(error, pupils);
      setProblem(text);
      setOutside(error.reason === 'out_of_reach' ? listRefusedIds(error) : []);
      return text !== null;
    },
  });
  const proposing = useAction<true>({
    action: proposalTexts.action,
    run: async () => {
      const body = { user_ids: [...outside] };
      await client.call('group.propose_participants', { params: { id: group_id }, body });
      await refresh();
      showToast({ kind: 'success', text: proposalTexts.proposed });
      dialog.close();
    },
  });
  if (made !== null) return <MadeCards made={made} onClose={dialog.close} />;
  if (pupils.length === 0) {
    return (
      <>
        <p>{cardTexts.nobody}</p>
        <div className="ui-dialog-buttons">
          <Button onClick={dialog.close}>{cardTexts.close}</Button>
        </div>
      </>
    );
  }
  const withPassword = pupils.filter(({ has_signed_in }) => has_signed_in).length;
  const isBusy = making.pending !== null || proposing.pending !== null;
  return (
    <div className="dialog-form">
      <p>{cardTexts.text(pupils.length)}</p>
      <p>{withPassword > 0 ? cardTexts.signed_in(withPassword) : cardTexts.before}</p>
      {people.length > pupils.length && <p>{cardTexts.left_out(people.length - pupils.length)}</p>}
      <FormProblem text={problem} />
      <div className="ui-dialog-buttons">
        <Button onClick={dialog.close} disabled={isBusy}>
          {cardTexts.cancel}
        </Button>
        {outside.length > 0 ? (
          <Button variant="primary" loading={isBusy} onClick={() => proposing.start(true)}>
            {proposalTexts.propose}
          </Button>
        ) : (
          <Button variant="primary" loading={isBusy} onClick={() => making.start(true)}>
            {cardTexts.make}
          </Button>
        )}
      </div>
    </div>
  );
}

type Card = Cards['cards'][number];

const COLUMNS: readonly DataTableColumn<Card>[] = [
  { key: 'name', header: cardTexts.column_name, render: getFullName },
  { key: 'login', header: cardTexts.column_login, width: '32%', render: ({ login }) => <code>{login}</code> },
  {
    key: 'password',
    header: cardTexts.column_password,
    width: '30%',
    render: ({ password }) => <code>{password}</code>,
  },
];

function MadeCards({ made, onClose }: { made: Cards; onClose: () => void }): ReactNode {
  useEffect(focusHeading, []);
  return (
    <div className="dialog-form cards-made">
      <p role="status">
        <strong>{cardTexts.made_title}.</strong> {cardTexts.once}
      </p>
      <DataTable
        label={cardTexts.made_title}
        columns={COLUMNS}
        rows={made.cards}
        getRowKey={({ user_id }) => user_id}
        getRowLabel={getFullName}
      />
      <div className="ui-dialog-buttons">
        <Button onClick={onClose}>{cardTexts.close}</Button>
        <Button
          variant="primary"
          icon={<IconDownload aria-hidden="true" />}
          onClick={() => saveBase64({ name: cardTexts.file_name, type: 'application/pdf', base64: made.sheet })}
        >
          {cardTexts.download}
        </Button>
      </div>
    </div>
  );
}
