import type { ReactNode } from 'react';
import { useIsNarrow } from '../browser/use-is-narrow.ts';
import { uiTexts } from '../texts.ts';
import { BottomBar, type NavigationProps, SideRail } from './side-rail.tsx';
import './app-frame.css';

export interface AppFrameProps extends NavigationProps {
  /** The logo with its name, a link home; at the head of the rail. */
  brand: ReactNode;
  /** The logo alone, a link home; at the head of the top bar of a phone. */
  narrowBrand: ReactNode;
  /** The organization in which the person works; cut when it is long. */
  place: ReactNode;
  /** Icon before the place. */
  placeIcon?: ReactNode;
  /** Search, theme, notifications, profile. */
  tools: ReactNode;
  /** The page. */
  children: ReactNode;
}

const CONTENT_ID = 'content';

/** The frame of the workspace: rail, top bar and page; under 768 px the rail is a bottom bar. */
export function AppFrame({
  items,
  renderLink,
  brand,
  narrowBrand,
  place,
  placeIcon,
  tools,
  children,
}: AppFrameProps): ReactNode {
  const isNarrow = useIsNarrow();
  const navigation: NavigationProps = renderLink === undefined ? { items } : { items, renderLink };
  return (
    <div className="ui-frame">
      <a className="ui-skip" href={`#${CONTENT_ID}`}>
        {uiTexts.skip_to_content}
      </a>
      {!isNarrow && <SideRail {...navigation} brand={brand} />}
      <div className="ui-frame-main">
        <header className="ui-top-bar">
          <div className="ui-top-bar-start">
            {isNarrow ? narrowBrand : placeIcon}
            <span className="ui-top-bar-place">{place}</span>
          </div>
          <div className="ui-top-bar-end">{tools}</div>
        </header>
        <main id={CONTENT_ID} className="ui-content" tabIndex={-1}>
          {children}
        </main>
      </div>
      {isNarrow && <BottomBar {...navigation} />}
    </div>
  );
}
