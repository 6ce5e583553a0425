import { findDeviceOwner } from '@parta/web-kit/device-owner';

export interface LastRoom {
  activity_id: string;
  title: string;
}

/** One of each owner of the tab: a guest, or the user whose session it is. */
export function lastRoomKey(): string {
  return `parta-room ${findDeviceOwner()}`;
}

/** The lesson this tab is in, as far as it knows. */
export function findLastRoom(): LastRoom | null {
  try {
    const [activity_id, ...title] = (sessionStorage.getItem(lastRoomKey()) ?? '').split(' ');
    return activity_id ? { activity_id, title: title.join(' ') } : null;
  } catch {
    return null;
  }
}

/** That lesson is over, or the participant is out of it. */
export function forgetLastRoom(activity_id: string): void {
  if (findLastRoom()?.activity_id === activity_id) sessionStorage.removeItem(lastRoomKey());
}
