import type { CSSProperties, ReactNode } from 'react';
import { uiTexts } from '../texts.ts';
import newYearDark from './new-year-dark.svg?no-inline';
import newYearLight from './new-year-light.svg?no-inline';
import regularDark from './regular-dark.svg?no-inline';
import regularLight from './regular-light.svg?no-inline';
import './logo.css';

export interface LogoProps {
  /** The festive drawing; the owner knows the date (1 December to 8 January). */
  newYear: boolean;
  /** Writes the name beside the desk. */
  withName?: boolean;
  /** Side of the drawing in px; 24 and 48 fall on whole pixels. */
  size?: number;
}

/** The desk in the shape of «П». CSS picks the drawing of the theme, so nothing flashes while a page starts. */
export function Logo({ newYear, withName = false, size = 24 }: LogoProps): ReactNode {
  const pictures = { light: newYear ? newYearLight : regularLight, dark: newYear ? newYearDark : regularDark };
  const alt = withName ? '' : uiTexts.logo_alt;
  const style: CSSProperties & Record<'--ui-logo-size', string> = { '--ui-logo-size': `${size}px` };
  return (
    <span className="ui-logo" style={style}>
      <img className="ui-logo-picture" data-for="light" src={pictures.light} alt={alt} />
      <img className="ui-logo-picture" data-for="dark" src={pictures.dark} alt={alt} />
      {withName && <span className="ui-logo-name">{uiTexts.logo_alt}</span>}
    </span>
  );
}
