import { IconAlertTriangle, IconSpeakerphone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NotificationPicture } from './notification-picture.tsx';
import './panel.css';
import './urgent-news.css';

export interface NewsPreviewProps {
  title: string;
  overview: string;
  /** Hash; '' without one. */
  image: string;
  is_urgent: boolean;
}

/** News as people will see them: in their list, and urgent ones over the page. */
export function NewsPreview({ title, overview, image, is_urgent }: NewsPreviewProps): ReactNode {
  const picture = image === '' ? null : <NotificationPicture key={image} hash={image} />;
  if (is_urgent) {
    return (
      <div className="urgent-news" data-preview="">
        <IconAlertTriangle aria-hidden="true" />
        <div className="urgent-news-words">
          <strong>{title}</strong>
          <p>{overview}</p>
          {picture}
        </div>
      </div>
    );
  }
  return (
    <div className="notification" data-unread="">
      <span className="notification-icon" aria-hidden="true">
        <IconSpeakerphone />
      </span>
      <div className="notification-words">
        <strong className="notification-title">{title}</strong>
        <p className="notification-overview">{overview}</p>
        {picture}
      </div>
    </div>
  );
}
