import type { ReactNode } from 'react';
import { useServices } from '../../shell/services.tsx';
import { cardsHelpTexts } from './texts.ts';

/** The page of the help centre about lessons with paper cards. */
const PAGE = 'paper-cards';

/** Leads to the help about lessons with paper cards, in a window of its own. */
export function CardsHelpLink(): ReactNode {
  const { settings } = useServices();
  return (
    <a className="ui-link" href={`${settings.bases.help_centre}${PAGE}`} target="_blank" rel="noopener noreferrer">
      {cardsHelpTexts.link}
    </a>
  );
}
