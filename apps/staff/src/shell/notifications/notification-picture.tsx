import { type ReactNode, useState } from 'react';
import { useServices } from '../services.tsx';

/** The picture of news; nothing where it cannot be had. */
export function NotificationPicture({ hash }: { hash: string }): ReactNode {
  const { settings } = useServices();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      className="notification-picture"
      src={`${settings.bases.storage}${hash}`}
      alt=""
      onError={() => setBroken(true)}
    />
  );
}
