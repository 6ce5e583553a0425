import type { OwnDocument, ParticipantDocument } from '@parta/contract/live-documents';
import { formatPoints } from '../../../../live/numbers.ts';
import { roomTexts } from '../texts.ts';
import type { Screen } from './screen-of.ts';

/** What a screen reader is told when the session moves on. */
export function announcementOf(document: ParticipantDocument, own: OwnDocument | null, screen: Screen): string {
  switch (screen.kind) {
    case 'lobby':
      return `${roomTexts.lobby_title}. ${roomTexts.lobby_text}`;
    case 'paused':
      return roomTexts.paused_title;
    case 'leaderboard':
      if (document.leaderboard === null) return roomTexts.hidden_leaderboard_title;
      return own?.place === null || own === null ? roomTexts.leaderboard_title : roomTexts.own_place(own.place);
    case 'finished':
      return roomTexts.finished_title;
    case 'slide':
      return roomTexts.slide(screen.slot.num, screen.slot.total);
    case 'ready':
      return `${roomTexts.question(screen.slot.num, screen.slot.total)}. ${roomTexts.ready_title}`;
    case 'question': {
      const place = roomTexts.question(screen.slot.num, screen.slot.total);
      if (document.phase === 'closed') return roomTexts.closed_title;
      if (document.phase !== 'revealed') return place;
      const mark = own?.mark?.question_id === screen.question.question_id ? own.mark : null;
      return mark === null
        ? place
        : `${wordOfMark(mark.fraction)}. ${roomTexts.points(formatPoints(mark.points), mark.points)}`;
    }
  }
}

/** A mark in one word, from its share of the points. */
export function wordOfMark(fraction: number): string {
  if (fraction >= 1) return roomTexts.mark_right;
  return fraction > 0 ? roomTexts.mark_partly : roomTexts.mark_wrong;
}
