import type { OwnDocument, ParticipantDocument, Slot } from '@parta/contract/live-documents';
import { SlideView } from '@parta/rich-content/slides/slide';
import type { ReactNode } from 'react';
import { fileUrlOf } from '../api.ts';
import { roomTexts } from '../texts.ts';
import { OwnBar } from './own-bar.tsx';
import { RoomHeader } from './room-header.tsx';

interface SlideProps {
  document: ParticipantDocument;
  slot: Slot;
  /** A question is about to be opened. */
  isReady: boolean;
  own: OwnDocument | null;
}

/** A slide of the material, or a question before it is open. */
export function Slide({ document, slot, isReady, own }: SlideProps): ReactNode {
  const fileUrl = fileUrlOf(document.activity_id);

  return (
    <div className="room">
      <RoomHeader place={isReady ? roomTexts.question(slot.num, slot.total) : roomTexts.slide(slot.num, slot.total)} />
      <main className="room-body">
        {isReady ? (
          <div className="ready">
            <h1 tabIndex={-1} data-heading>
              {roomTexts.ready_title}
            </h1>
            <p>{roomTexts.ready_text}</p>
          </div>
        ) : (
          <div className="room-text">
            <h1 className="room-question" tabIndex={-1} data-heading>
              {slot.title}
            </h1>
            {slot.blocks.content.length === 0 ? (
              <p className="room-note">{roomTexts.watch_screen}</p>
            ) : (
              <SlideView blocks={slot.blocks} layout={slot.layout} fileUrl={fileUrl} />
            )}
          </div>
        )}
      </main>
      <footer className="room-foot">
        <OwnBar own={own} />
      </footer>
    </div>
  );
}
