import type { ProjectorDocument, Slot } from '@parta/contract/live-documents';
import { SlideView } from '@parta/rich-content/slides/slide';
import type { ReactNode } from 'react';
import { boardTexts } from '../../../texts.ts';
import { fileUrlOf } from '../api.ts';
import { textSizeOf } from '../rules/question-size.ts';
import { BoardBody } from './board-body.tsx';
import { BoardHeader } from './board-header.tsx';

/** A slide of the material. */
export function SlideBoard({ document, slot }: { document: ProjectorDocument; slot: Slot }): ReactNode {
  return (
    <div className="board">
      <BoardHeader title={document.title} place={boardTexts.slide(slot.num, slot.total)} />
      <BoardBody document={document} subject={slot.content_id} time_limit={null} foot={<span />}>
        <h1 className="board-question" data-size="short">
          {slot.title}
        </h1>
        <div className="board-text board-slide" data-size={textSizeOf(slot.blocks)}>
          <SlideView blocks={slot.blocks} layout={slot.layout} fileUrl={fileUrlOf(document.activity_id)} still />
        </div>
      </BoardBody>
    </div>
  );
}
