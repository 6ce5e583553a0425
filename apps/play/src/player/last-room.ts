import { findDeviceOwner } from '@parta/web-kit/device-owner';

export interface LastRoom {
  activity_id: string;
  title: string;
}

const KEY = 'parta-room';

/** Keeps in which lesson this tab is: the page of the code leads back to it after a wrong turn, for the same user or guest. */
export function keepLastRoom({ activity_id, title }: LastRoom): void {
  try {
    sessionStorage.setItem(KEY, `${findDeviceOwner()} ${activity_id} ${title}`);
  } catch {
    // A browser that keeps nothing leads back by its own button.
  }
}

/** The lesson this tab is in, as far as it knows. */
export function findLastRoom(): LastRoom | null {
  try {
    const [owner_id, activity_id, ...title] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    return activity_id && owner_id === `${findDeviceOwner()}` ? { activity_id, title: title.join(' ') } : null;
  } catch {
    return null;
  }
}

/** That lesson is over, or she is out of it. */
export function forgetLastRoom(activity_id: string): void {
  if (findLastRoom()?.activity_id === activity_id) sessionStorage.removeItem(KEY);
}
