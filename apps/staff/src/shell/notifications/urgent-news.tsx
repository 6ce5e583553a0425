import { IconButton } from '@parta/ui/buttons/icon-button';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NotificationPicture } from './notification-picture.tsx';
import type { Notification } from './queries.ts';
import { urgentTexts } from './texts.ts';
import { useReading } from './use-reading.ts';
import './urgent-news.css';

/** Urgent news over the page, the newest first, one at a time; it is read when it is closed. */
export function UrgentNews({ news }: { news: readonly Notification[] }): ReactNode {
  const reading = useReading();
  // What is being closed is gone at once, whatever the server needs.
  const [first, ...others] = news.filter((one) => one.id !== reading.pending);
  if (first === undefined) return null;
  const { id, title, overview, image } = first;
  return (
    <section className="urgent-news" aria-label={urgentTexts.label} key={id}>
      <IconAlertTriangle aria-hidden="true" />
      <div className="urgent-news-words">
        <strong>{title}</strong>
        <p>{overview}</p>
        {image !== '' && <NotificationPicture hash={image} />}
        {others.length > 0 && <p className="urgent-news-more">{urgentTexts.others(others.length)}</p>}
      </div>
      <IconButton label={urgentTexts.close} icon={<IconX aria-hidden="true" />} onClick={() => reading.start(id)} />
    </section>
  );
}
