import { Page } from '@parta/ui/frame/page';
import {
  IconBooks,
  IconBulb,
  IconExternalLink,
  IconHeartHandshake,
  IconMail,
  IconMovie,
  IconRocket,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useServices } from '../../../shell/services.tsx';
import { workspaceTexts } from '../../texts.ts';
import './help.css';
import { type HelpCard, type HelpCardName, listHelpCards } from './rules/cards.ts';
import { helpCardTexts, helpTexts } from './texts.ts';

const ICONS: Readonly<Record<HelpCardName, ReactNode>> = {
  quick_start: <IconRocket aria-hidden="true" />,
  videos: <IconMovie aria-hidden="true" />,
  documentation: <IconBooks aria-hidden="true" />,
  idea: <IconBulb aria-hidden="true" />,
  cooperation: <IconHeartHandshake aria-hidden="true" />,
  contact: <IconMail aria-hidden="true" />,
};

/** Where help is to be had. */
export function HelpPage(): ReactNode {
  const { settings, permissions } = useServices();
  return (
    <Page tabTitle={workspaceTexts.page_title(helpTexts.title)} heading={helpTexts.title}>
      <p className="ui-muted">{helpTexts.lead}</p>
      <ul className="help-cards">
        {listHelpCards(settings, permissions).map((card) => (
          <li key={card.name}>
            <Card card={card} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function Card({ card: { name, target } }: { card: HelpCard }): ReactNode {
  const { title, text } = helpCardTexts[name];
  const content = (
    <>
      <span className="help-card-icon">{ICONS[name]}</span>
      <span className="help-card-title">
        {title}
        {target.kind === 'page' && <IconExternalLink aria-hidden="true" />}
      </span>
      <span className="help-card-text">
        {text}
        {target.kind === 'page' && <span className="ui-hidden-text">{` ${helpTexts.outside}`}</span>}
      </span>
      {target.kind === 'mail' && <span className="help-card-address">{target.href.replace('mailto:', '')}</span>}
    </>
  );
  if (target.kind === 'screen') {
    return (
      <Link to={target.to} className="help-card">
        {content}
      </Link>
    );
  }
  return (
    <a
      href={target.href}
      className="help-card"
      {...(target.kind === 'page' ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {content}
    </a>
  );
}
