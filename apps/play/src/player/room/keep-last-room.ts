import { type LastRoom, lastRoomKey } from '../last-room.ts';

/** Keeps in which lesson this tab is: the page of the code leads back to it after a wrong turn, for the same user or guest. */
export function keepLastRoom({ activity_id, title }: LastRoom): void {
  try {
    sessionStorage.setItem(lastRoomKey(), `${activity_id} ${title}`);
  } catch {
    // A browser that keeps nothing leads back by its own button.
  }
}
