import { findDeviceOwner } from '@parta/web-kit/device-owner';
import { watchOwner } from '@parta/web-kit/owner-watch';
import { useEffect } from 'react';

/** Begins the page again once the session is over or another person's: nothing of the former one stays on the screen. */
export function useOwner(): void {
  useEffect(() => {
    const owner_id = findDeviceOwner();
    return owner_id === null ? undefined : watchOwner(owner_id, () => window.location.reload());
  }, []);
}
