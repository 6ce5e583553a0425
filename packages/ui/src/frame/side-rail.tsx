import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { uiTexts } from '../texts.ts';
import './side-rail.css';

/** A place the person may open. */
export interface NavigationItem {
  key: string;
  label: string;
  icon: ReactNode;
  href: string;
  isCurrent: boolean;
  /** How much waits there; shown where there is any. */
  count?: number | undefined;
}

const COUNT_SHOWN_MAX = 99;

function Count({ count = 0 }: { count: number | undefined }): ReactNode {
  if (count === 0) return null;
  return <span className="ui-rail-count">{count > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : count}</span>;
}

/**
 * What a link of the rail must carry. Spread all of it on an `<a>` or a router's link: under «Ещё» the link is an item of
 * a menu and bears its role, keys and ref too.
 */
export interface NavigationLinkProps {
  href: string;
  className: string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

export interface NavigationProps {
  items: readonly NavigationItem[];
  /** Draws a link with the router. Default: a plain `<a>`. */
  renderLink?: (props: NavigationLinkProps) => ReactNode;
}

function renderPlainLink({ children, ...rest }: NavigationLinkProps): ReactNode {
  return <a {...rest}>{children}</a>;
}

function getLinkProps(item: NavigationItem, className: string): NavigationLinkProps {
  return {
    href: item.href,
    className,
    'aria-current': item.isCurrent ? 'page' : undefined,
    children: (
      <>
        {item.icon}
        <span>{item.label}</span>
        <Count count={item.count} />
      </>
    ),
  };
}

export interface SideRailProps extends NavigationProps {
  /** The logo, a link home. */
  brand: ReactNode;
  /** At the foot of the rail. */
  end?: ReactNode;
}

/** The places of a wide screen. */
export function SideRail({ items, renderLink = renderPlainLink, brand, end }: SideRailProps): ReactNode {
  return (
    <nav className="ui-rail" aria-label={uiTexts.main_navigation}>
      <div className="ui-rail-brand">{brand}</div>
      <ul>
        {items.map((item) => (
          <li key={item.key}>{renderLink(getLinkProps(item, 'ui-rail-link'))}</li>
        ))}
      </ul>
      {end !== undefined && <div className="ui-rail-end">{end}</div>}
    </nav>
  );
}

const BOTTOM_PLACES = 5;

/** The same places under the thumb; beyond five the rest hides under «Ещё». */
export function BottomBar({ items, renderLink = renderPlainLink }: NavigationProps): ReactNode {
  const fits = items.length <= BOTTOM_PLACES;
  const shown = fits ? items : items.slice(0, BOTTOM_PLACES - 1);
  const hidden = fits ? [] : items.slice(BOTTOM_PLACES - 1);
  return (
    <nav className="ui-bottom-bar" aria-label={uiTexts.main_navigation}>
      <ul>
        {shown.map((item) => (
          <li key={item.key}>{renderLink(getLinkProps(item, 'ui-bottom-link'))}</li>
        ))}
        {hidden.length > 0 && (
          <li>
            <MoreItems items={hidden} renderLink={renderLink} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function MoreItems({ items, renderLink }: Required<NavigationProps>): ReactNode {
  const isCurrent = items.some((item) => item.isCurrent);
  return (
    <Menu position="top-end" menuItemTabIndex={0}>
      <Menu.Target>
        <button type="button" className="ui-bottom-link" aria-current={isCurrent ? 'page' : undefined}>
          <IconDots aria-hidden="true" />
          <span>{uiTexts.more}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Menu.Item
            key={item.key}
            renderRoot={(props: Record<string, unknown>) =>
              renderLink({
                ...props,
                href: item.href,
                className: String(props['className']),
                'aria-current': item.isCurrent ? 'page' : undefined,
                children: (
                  <span className="ui-more-label">
                    {item.icon}
                    {item.label}
                    <Count count={item.count} />
                  </span>
                ),
              })
            }
          >
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
