import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../parts/icons.tsx';

interface CalmScreenProps {
  title: string;
  text: string;
  /** Title of the activity. */
  about?: string;
  icon?: IconName;
  children?: ReactNode;
}

/** A screen on squared paper where nothing is to be done. */
export function CalmScreen({ title, text, about, icon, children }: CalmScreenProps): ReactNode {
  return (
    <div className="screen screen-paper">
      <main className="sheet calm">
        {about !== undefined && <p className="brand">{about}</p>}
        {icon !== undefined && (
          <span className="calm-icon">
            <Icon name={icon} />
          </span>
        )}
        <h1 className="title" tabIndex={-1} data-heading>
          {title}
        </h1>
        <p className="text">{text}</p>
        {children}
      </main>
    </div>
  );
}
