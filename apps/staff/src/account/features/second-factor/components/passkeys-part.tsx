import { Button } from '@parta/ui/buttons/button';
import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { IconKey } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { useDialog } from '../../../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import { showRefusal } from '../../../../shell/failures/refusal-toast.ts';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { canUsePasskeys } from '../../../../shell/second-factor/passkeys.ts';
import { useServices } from '../../../../shell/services.tsx';
import { type FactorState, isEnrolled, type Passkey } from '../api.ts';
import { removeRefusals, secondFactorTexts } from '../texts.ts';
import { useFactorsChanged } from '../use-factors-changed.ts';

const AddPasskeyDialog = lazyPart(async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog);
const RenamePasskeyDialog = lazyPart(async () => (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog);

/** The passkeys of a person, or why there can be none. */
export function PasskeysPart({ state }: { state: FactorState }): ReactNode {
  const { passkeys, passkeysAvailable } = state;
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const isOffered = passkeysAvailable && canUsePasskeys();
  return (
    <div className="factor-part">
      <h3>{secondFactorTexts.passkeys}</h3>
      <p className="ui-muted">{secondFactorTexts.passkeys_text}</p>
      {passkeys.length > 0 && <PasskeyList state={state} onRename={setRenamed} />}
      {isOffered ? (
        <div>
          <Button icon={<IconKey aria-hidden="true" />} onClick={() => setAdding(true)}>
            {secondFactorTexts.passkey_add}
          </Button>
        </div>
      ) : (
        <p>{passkeysAvailable ? secondFactorTexts.passkeys_unsupported : secondFactorTexts.passkeys_unavailable}</p>
      )}
      <Suspense>
        {isAdding && <AddPasskeyDialog isFirst={!isEnrolled(state)} onClose={() => setAdding(false)} />}
        {renamed !== null && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />}
      </Suspense>
    </div>
  );
}

interface PasskeyListProps {
  state: FactorState;
  onRename: (passkey: Passkey) => void;
}

function PasskeyList({ state: { totp, passkeys }, onRename }: PasskeyListProps): ReactNode {
  const { client } = useServices();
  const tellChanged = useFactorsChanged();
  const dialog = useDialog<Passkey>();
  const removing = useAction<Passkey>({
    action: secondFactorTexts.passkey_remove_action,
    run: async ({ id }) => {
      await client.call('second_factor.passkey_remove', { params: { id } });
      dialog.close();
      showToast({ kind: 'success', text: secondFactorTexts.passkey_removed });
      await tellChanged();
    },
    refuse: (error) => {
      dialog.close();
      void tellChanged();
      return showRefusal(removeRefusals, error, 'info');
    },
  });
  const { opened, value } = dialog;
  const isLast = totp === null && passkeys.length === 1;
  return (
    <>
      <ul className="account-list factor-list">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <PasskeyItem passkey={passkey} />
            <div className="account-row">
              <Button
                aria-label={secondFactorTexts.passkey_rename_label(passkey.name)}
                onClick={() => onRename(passkey)}
              >
                {secondFactorTexts.passkey_rename}
              </Button>
              <Button
                aria-label={secondFactorTexts.passkey_remove_label(passkey.name)}
                onClick={() => dialog.open(passkey)}
              >
                {secondFactorTexts.passkey_remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={opened}
        title={secondFactorTexts.passkey_remove_title(value?.name ?? '')}
        confirmLabel={secondFactorTexts.passkey_remove}
        loading={removing.pending !== null}
        onCancel={dialog.close}
        onConfirm={() => value !== null && removing.start(value)}
      >
        {isLast ? secondFactorTexts.last_factor_text : secondFactorTexts.passkey_remove_text}{' '}
        {secondFactorTexts.others_end}
      </ConfirmDialog>
    </>
  );
}

function PasskeyItem({ passkey: { name, addedAt, lastUsedAt } }: { passkey: Passkey }): ReactNode {
  const { getNow } = useServices();
  const { formatChanged } = useMoments();
  return (
    <div className="account-item">
      <h4>{name}</h4>
      <span className="ui-muted">{secondFactorTexts.passkey_added(formatChanged(addedAt, getNow()))}</span>
      <span className="ui-muted">
        {lastUsedAt === null
          ? secondFactorTexts.passkey_unused
          : secondFactorTexts.passkey_used(formatChanged(lastUsedAt, getNow()))}
      </span>
    </div>
  );
}
