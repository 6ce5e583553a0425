import type { NotifiedEvent } from '@parta/domain/codes';
import { Badge } from '@parta/ui/display/badge';
import {
  IconAlertTriangle,
  IconCertificate,
  IconChecklist,
  IconChevronDown,
  IconClipboardText,
  IconId,
  IconSpeakerphone,
  IconUserCheck,
  IconUserQuestion,
} from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useAction } from '../actions/use-action.ts';
import { ChangedTime } from '../moments/moment-time.tsx';
import { useMoments } from '../moments/use-moments.ts';
import { useServices } from '../services.tsx';
import { NotificationPicture } from './notification-picture.tsx';
import type { Notification } from './queries.ts';
import { panelTexts } from './texts.ts';
import { useReading } from './use-reading.ts';

const EVENT_ICONS: Readonly<Record<NotifiedEvent, ReactNode>> = {
  application_decided: <IconUserCheck />,
  work_assigned: <IconClipboardText />,
  work_marked: <IconChecklist />,
  certificate_issued: <IconCertificate />,
  participants_proposed: <IconUserQuestion />,
  proposal_decided: <IconUserCheck />,
  cards_issued: <IconId />,
};

/** One notification: an event leads to its place, news opens in its own. Both are read by that. */
export function NotificationItem({ notification }: { notification: Notification }): ReactNode {
  const { event, is_urgent, is_read, link, date } = notification;
  const news = is_urgent ? <IconAlertTriangle /> : <IconSpeakerphone />;
  return (
    <li className="notification" data-unread={is_read ? undefined : ''}>
      <span className="notification-icon" aria-hidden="true">
        {event === null ? news : EVENT_ICONS[event]}
      </span>
      <div className="notification-words">
        {link === null ? <News notification={notification} /> : <EventWords notification={notification} link={link} />}
        <p className="notification-date">
          <ChangedTime at={date} />
          {!is_read && <Badge tone="accent">{panelTexts.unread}</Badge>}
        </p>
      </div>
    </li>
  );
}

function EventWords({ notification, link }: { notification: Notification; link: string }): ReactNode {
  const { client, goTo } = useServices();
  const { formatMoment } = useMoments();
  const reading = useReading();
  const { id, title, overview, term, is_read } = notification;
  const leaving = useAction<void>({
    run: async () => {
      try {
        // A page that is left takes its calls with it.
        if (!is_read) await client.call('notification.read', { params: { id } });
      } finally {
        goTo(link);
      }
    },
    action: panelTexts.read_action,
  });

  function follow(press: MouseEvent): void {
    // Into a tab of its own the browser leads by itself.
    if (press.ctrlKey || press.metaKey || press.shiftKey) {
      if (!is_read) reading.start(id);
      return;
    }
    press.preventDefault();
    leaving.start();
  }

  return (
    <>
      <a className="notification-title" href={link} onClick={follow}>
        {title}
      </a>
      {overview !== '' && <p className="notification-overview">{overview}</p>}
      {term !== null && (
        <p className="notification-overview">
          {term.end_date === null
            ? panelTexts.begins(formatMoment(term.start_date))
            : panelTexts.until(formatMoment(term.end_date))}
        </p>
      )}
    </>
  );
}

function News({ notification }: { notification: Notification }): ReactNode {
  const { id, title, overview, image, is_read } = notification;
  const reading = useReading();
  const [isOpen, setOpen] = useState(false);

  function toggle(): void {
    setOpen(!isOpen);
    if (!isOpen && !is_read) reading.start(id);
  }

  return (
    <>
      <button type="button" className="notification-title" aria-expanded={isOpen} onClick={toggle}>
        {title}
        <IconChevronDown aria-hidden="true" />
      </button>
      <p className="notification-overview" data-cut={isOpen ? undefined : ''}>
        {overview}
      </p>
      {isOpen && image !== '' && <NotificationPicture hash={image} />}
    </>
  );
}
