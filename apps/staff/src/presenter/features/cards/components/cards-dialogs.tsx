import type { PresenterDocument } from '@parta/contract/live-documents';
import type { ReactNode } from 'react';
import { CardsDialog } from './cards-dialog.tsx';
import { ScannerDialog } from './scanner-dialog.tsx';

export interface CardsDialogsProps {
  lesson: Pick<PresenterDocument, 'activity_id' | 'people' | 'phase'>;
  request: 'cards' | 'scanner';
  onAsk: (request: 'scanner') => void;
  onClose: () => void;
}

/** The dialogs about paper cards: whose there are, and the camera that reads them. */
export function CardsDialogs({ lesson, request, onAsk, onClose }: CardsDialogsProps): ReactNode {
  const { activity_id, people, phase } = lesson;
  if (request === 'scanner') {
    return <ScannerDialog activity_id={activity_id} isBefore={phase === 'lobby'} onClose={onClose} />;
  }
  return (
    <CardsDialog
      activity_id={activity_id}
      numbers={people.flatMap(({ card_number }) => card_number ?? [])}
      onScanner={() => onAsk('scanner')}
      onClose={onClose}
    />
  );
}
