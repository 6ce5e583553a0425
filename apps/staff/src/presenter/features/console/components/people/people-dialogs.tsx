import { Button } from '@parta/ui/buttons/button';
import { Skeleton } from '@parta/ui/display/states';
import { TextField } from '@parta/ui/fields/text-field';
import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { Dialog } from '@parta/ui/overlays/dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useAction } from '../../../../../shell/actions/use-action.ts';
import { showFailure } from '../../../../../shell/failures/failure-toast.tsx';
import { showRefusal } from '../../../../../shell/failures/refusal-toast.ts';
import { useServices } from '../../../../../shell/services.tsx';
import { letPeopleIn, listRemoved, type RemovedPerson, removePeople, renamePerson } from '../../api.ts';
import type { PeopleRequest } from '../../rules/people-request.ts';
import { consoleTexts, letInRefusals, removeRefusals, renameRefusals } from '../../texts.ts';
import './people-dialogs.css';

interface PeopleDialogsProps {
  activity_id: string;
  /** False where accounts name people. */
  renamable: boolean;
  /** What was asked for; null when nothing was. */
  request: PeopleRequest | null;
  onClose: () => void;
}

/** The dialogs about people: one person's name and removal, everybody's removal, and the way back for those removed. */
export function PeopleDialogs({ activity_id, renamable, request, onClose }: PeopleDialogsProps): ReactNode {
  const { client } = useServices();
  const removal = useAction<{ ids: readonly string[] | null }>({
    run: async ({ ids }) => {
      await removePeople(client, activity_id, ids);
      onClose();
      const nickname = request?.kind === 'person' ? request.person.nickname : null;
      if (ids === null || nickname === null) showToast({ kind: 'success', text: consoleTexts.all_removed });
      else {
        const action = { label: consoleTexts.let_in, onSelect: () => back.start(ids) };
        showToast({ kind: 'success', text: consoleTexts.person_removed(nickname), action, autoCloseMs: 10_000 });
      }
    },
    refuse: (error) => showRefusal(removeRefusals, error),
    action: consoleTexts.remove_action,
  });
  const back = useAction<readonly string[]>({
    run: async (ids) => letPeopleIn(client, activity_id, ids),
    refuse: (error) => showRefusal(letInRefusals, error),
    action: consoleTexts.let_in_action,
  });

  return (
    <>
      {request?.kind === 'person' && (
        <PersonDialog
          key={request.person.participant_id}
          activity_id={activity_id}
          person={request.person}
          renamable={renamable}
          isRemoving={removal.pending !== null}
          onRemove={() => removal.start({ ids: [request.person.participant_id] })}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        opened={request?.kind === 'everybody'}
        title={consoleTexts.remove_all_title}
        confirmLabel={consoleTexts.remove_all}
        loading={removal.pending !== null}
        onConfirm={() => removal.start({ ids: null })}
        onCancel={onClose}
      >
        {consoleTexts.remove_all_text}
      </ConfirmDialog>
      {request?.kind === 'removed' && <RemovedDialog activity_id={activity_id} onClose={onClose} />}
    </>
  );
}

interface PersonDialogProps {
  activity_id: string;
  person: { participant_id: string; nickname: string };
  renamable: boolean;
  isRemoving: boolean;
  onRemove: () => void;
  onClose: () => void;
}

function PersonDialog(props: PersonDialogProps): ReactNode {
  const { activity_id, person, renamable, isRemoving, onRemove, onClose } = props;
  const { client } = useServices();
  const [nickname, setNickname] = useState(person.nickname);
  const rename = useAction<string>({
    run: async (wanted) => {
      await renamePerson(client, activity_id, person.participant_id, wanted);
      onClose();
    },
    refuse: (error) => showRefusal(renameRefusals, error),
    action: consoleTexts.rename_action,
  });
  const isBusy = isRemoving || rename.pending !== null;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (nickname === person.nickname) onClose();
    else rename.start(nickname);
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={person.nickname}
      size="small"
      locked={isBusy}
      buttons={
        <>
          <Button variant="danger" onClick={onRemove} loading={isRemoving} disabled={rename.pending !== null}>
            {consoleTexts.remove_person}
          </Button>
          {renamable && (
            <Button type="submit" form="person-name" variant="primary" loading={rename.pending !== null}>
              {consoleTexts.save_name}
            </Button>
          )}
        </>
      }
    >
      {renamable && (
        <form id="person-name" noValidate onSubmit={handleSubmit}>
          <TextField label={consoleTexts.person_name} value={nickname} onChange={setNickname} maxLength={80} />
        </form>
      )}
      <p className="ui-muted">{consoleTexts.remove_person_text}</p>
    </Dialog>
  );
}

function RemovedDialog({ activity_id, onClose }: { activity_id: string; onClose: () => void }): ReactNode {
  const { client, settings } = useServices();
  const [people, setPeople] = useState<readonly RemovedPerson[] | null>(null);
  const letIn = useAction<readonly string[]>({
    run: async (ids) => {
      await letPeopleIn(client, activity_id, ids);
      setPeople((known) => known?.filter(({ participant_id }) => !ids.includes(participant_id)) ?? null);
    },
    refuse: (error) => showRefusal(letInRefusals, error),
    action: consoleTexts.let_in_action,
  });
  useEffect(() => {
    let isCurrent = true;
    listRemoved(client, activity_id).then(
      (listed) => {
        if (isCurrent) setPeople(listed);
      },
      (error: unknown) => {
        if (isCurrent) showFailure(consoleTexts.removed_action, error, settings.help_mailbox);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [client, activity_id, settings]);

  return (
    <Dialog
      opened
      onClose={onClose}
      title={consoleTexts.removed_title}
      size="small"
      buttons={
        people !== null && people.length > 1 ? (
          <Button
            onClick={() => letIn.start(people.map(({ participant_id }) => participant_id))}
            loading={letIn.pending !== null && letIn.pending.length > 1}
          >
            {consoleTexts.let_all_in}
          </Button>
        ) : undefined
      }
    >
      {people === null ? (
        <Skeleton height="44px" />
      ) : people.length === 0 ? (
        <p className="ui-muted">{consoleTexts.nobody_removed}</p>
      ) : (
        <ul className="removed-list">
          {people.map(({ participant_id, nickname }) => (
            <li key={participant_id}>
              <span className="removed-name">{nickname}</span>
              <Button
                aria-label={consoleTexts.let_person_in(nickname)}
                loading={letIn.pending?.length === 1 && letIn.pending[0] === participant_id}
                onClick={() => letIn.start([participant_id])}
              >
                {consoleTexts.let_in}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
