import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { Skeleton } from '@parta/ui/display/states';
import { Dialog } from '@parta/ui/overlays/dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { QrCode } from '@parta/ui/qr/qr-code';
import { IconCamera, IconCopy, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { copyLink } from '../../../../shell/actions/copy-link.ts';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { LoadFailure } from '../../../../shell/failures/load-failure.tsx';
import { showRefusal } from '../../../../shell/failures/refusal-toast.ts';
import { useServices } from '../../../../shell/services.tsx';
import { linkTexts } from '../../../texts.ts';
import { scannerQuery } from '../api.ts';
import { givesCamera } from '../rules/gives-camera.ts';
import { cardsTexts, scannerRefusals } from '../texts.ts';
import './cards.css';

export interface ScannerDialogProps {
  activity_id: string;
  /** The lesson has not begun: the scanner is on trial. */
  isBefore: boolean;
  onClose: () => void;
}

/** The way to the scanner: for a phone as a symbol, for this computer as a link; and the end of every scanner. */
export function ScannerDialog({ activity_id, isBefore, onClose }: ScannerDialogProps): ReactNode {
  const { client } = useServices();
  const scanner = useQuery(scannerQuery(client, activity_id));
  const revoking = useAction<void>({
    action: cardsTexts.scanner_revoke_action,
    run: async () => {
      await client.call('live.scanner_revoke', { params: { activity_id } });
      await scanner.refetch();
      showToast({ kind: 'success', text: cardsTexts.scanner_revoked });
    },
    refuse: (error) => showRefusal(scannerRefusals, error),
  });
  const link = scanner.data === undefined ? null : new URL(scanner.data.url, window.location.href).href;
  return (
    <Dialog opened onClose={onClose} title={cardsTexts.scanner_title} size="large" locked={revoking.pending !== null}>
      {link === null && scanner.isError ? (
        <LoadFailure query={scanner} />
      ) : (
        <div className="scanner-ways">
          {link === null ? (
            <Skeleton height="280px" />
          ) : (
            <QrCode text={link} label={cardsTexts.scanner_qr} className="console-qr scanner-qr" />
          )}
          <div className="scanner-words">
            <p>{cardsTexts.scanner_text}</p>
            {isBefore && <p>{cardsTexts.scanner_trial}</p>}
            {link !== null && !givesCamera(link) && <p>{cardsTexts.scanner_plain}</p>}
            <p className="ui-muted">{cardsTexts.scanner_fresh}</p>
            <div className="cards-buttons">
              {link !== null && (
                <>
                  <a {...getButtonLook('primary')} href={link} target="_blank" rel="noreferrer">
                    <IconCamera aria-hidden="true" />
                    {cardsTexts.scanner_here}
                  </a>
                  <Button icon={<IconCopy />} onClick={() => void copyLink(link, linkTexts)}>
                    {linkTexts.copy}
                  </Button>
                </>
              )}
              <Button
                variant="subtle"
                icon={<IconX />}
                loading={revoking.pending !== null}
                onClick={() => revoking.start()}
              >
                {cardsTexts.scanner_revoke}
              </Button>
            </div>
          </div>
        </div>
      )}
    </Dialog>
  );
}
