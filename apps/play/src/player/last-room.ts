import { findDeviceOwner } from '@parta/web-kit/device-owner';

export interface LastRoom {
  activity_id: string;
  title: string;
}

/** Its value begins with the owner of the tab. */
export const LAST_ROOM_KEY = 'parta-room';

/** The lesson this tab is in, as far as it knows. */
export function findLastRoom(): LastRoom | null {
  try {
    const [owner_id, activity_id = '', ...title] = (sessionStorage.getItem(LAST_ROOM_KEY) ?? '').split(' ');
    return owner_id === `${findDeviceOwner()}` ? { activity_id, title: title.join(' ') } : null;
  } catch {
    return null;
  }
}

/** That lesson is over, or she is out of it. */
export function forgetLastRoom(activity_id: string): void {
  if (findLastRoom()?.activity_id === activity_id) sessionStorage.removeItem(LAST_ROOM_KEY);
}
