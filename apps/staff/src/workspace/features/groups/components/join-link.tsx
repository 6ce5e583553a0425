import { Button } from '@parta/ui/buttons/button';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { TextField } from '@parta/ui/fields/text-field';
import { showToast } from '@parta/ui/overlays/toasts';
import { QrCode } from '@parta/ui/qr/qr-code';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { copyLink } from '../../../../shell/actions/copy-link.ts';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { useServices } from '../../../../shell/services.tsx';
import { GROUPS_KEY, type Group } from '../api.ts';
import { joinLinkTexts } from '../texts.ts';
import './join-link.css';

/** The permanent link of a group, to be copied, scanned or made anew. */
export function JoinLink({ group }: { group: Group }): ReactNode {
  const { client, settings } = useServices();
  const queries = useQueryClient();
  const [joinId, setJoinId] = useState(group.join_id);
  const [isAsking, setAsking] = useState(false);
  const address = new URL(`groups/join/${joinId}`, new URL(settings.bases.area, window.location.href)).href;
  const renewal = useAction<string>({
    run: async (id) => {
      const { join_id } = await client.call('group.generate_join_id', { params: { id } });
      setJoinId(join_id);
      setAsking(false);
      showToast({ kind: 'success', text: joinLinkTexts.renewed });
      await queries.invalidateQueries({ queryKey: GROUPS_KEY });
    },
    action: joinLinkTexts.renew_action,
  });
  const isRenewing = renewal.pending !== null;

  return (
    <div className="group-link">
      <div className="group-link-field">
        <TextField
          label={joinLinkTexts.label}
          description={joinLinkTexts.about}
          value={address}
          onChange={() => undefined}
          readOnly
        />
        <IconButton
          label={joinLinkTexts.copy}
          icon={<IconCopy />}
          onClick={() => void copyLink(address, joinLinkTexts)}
        />
      </div>
      <div className="group-link-foot">
        <QrCode text={address} label={joinLinkTexts.qr} className="group-link-qr" />
        {isAsking ? (
          <div className="group-link-question" role="group" aria-label={joinLinkTexts.renew}>
            <p>{joinLinkTexts.renew_question}</p>
            <div className="group-link-buttons">
              <Button autoFocus disabled={isRenewing} onClick={() => setAsking(false)}>
                {joinLinkTexts.keep}
              </Button>
              <Button variant="danger" loading={isRenewing} onClick={() => renewal.start(group.id)}>
                {joinLinkTexts.renew}
              </Button>
            </div>
          </div>
        ) : (
          <Button icon={<IconRefresh aria-hidden="true" />} onClick={() => setAsking(true)}>
            {joinLinkTexts.renew}
          </Button>
        )}
      </div>
    </div>
  );
}
