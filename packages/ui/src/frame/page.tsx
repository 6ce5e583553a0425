import type { ReactNode } from 'react';
import { uiTexts } from '../texts.ts';
import './page.css';

export interface Breadcrumb {
  key: string;
  /** A router's link with the name of the place, or the name alone for where we are. */
  link: ReactNode;
}

export interface PageProps {
  /** Whole title of the browser's tab. */
  tabTitle: string;
  /** Heading of the page; only one page stands at a time. */
  heading: ReactNode;
  /** The way here from the root, under the heading. */
  breadcrumbs?: readonly Breadcrumb[];
  /** Buttons on the right, the primary one last. */
  actions?: ReactNode;
  /** The content is on its way. */
  busy?: boolean;
  children: ReactNode;
}

/** One screen of a staff app: the title in the tab, the heading, the way here, the actions and the content. */
export function Page({ tabTitle, heading, breadcrumbs, actions, busy = false, children }: PageProps): ReactNode {
  return (
    <div className="ui-page" aria-busy={busy || undefined}>
      <title>{tabTitle}</title>
      <div className="ui-page-head">
        <div className="ui-page-title">
          <h1>{heading}</h1>
          {breadcrumbs !== undefined && breadcrumbs.length > 0 && (
            <nav className="ui-breadcrumbs" aria-label={uiTexts.breadcrumbs}>
              <ol>
                {breadcrumbs.map((crumb) => (
                  <li key={crumb.key}>{crumb.link}</li>
                ))}
              </ol>
            </nav>
          )}
        </div>
        {actions !== undefined && <div className="ui-page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
