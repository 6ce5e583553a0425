import { plural } from '@parta/domain/text/plural';
import { Badge } from '@parta/ui/display/badge';
import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { License } from '../../queries.ts';
import { dayForms, licenseTexts } from '../texts.ts';
import { getLicenseState } from './license-state.ts';

export interface LicenseBadgeProps {
  license: Pick<License, 'validFrom' | 'validUntil'>;
  /** Milliseconds since the epoch. */
  now: number;
}

/** How a license stands, in a word or two. */
export function LicenseBadge({ license, now }: LicenseBadgeProps): ReactNode {
  const { kind, days } = getLicenseState(license, now);
  switch (kind) {
    case 'works':
      return (
        <Badge tone="right" icon={<IconCheck aria-hidden="true" />}>
          {licenseTexts.works}
        </Badge>
      );
    case 'ends_soon':
      return (
        <Badge tone="warning" icon={<IconAlertTriangle aria-hidden="true" />}>
          {days === 0 ? licenseTexts.ends_today : licenseTexts.ends_in(`${days} ${plural(days, dayForms)}`)}
        </Badge>
      );
    case 'expired':
      return (
        <Badge tone="wrong" icon={<IconX aria-hidden="true" />}>
          {licenseTexts.expired}
        </Badge>
      );
    case 'not_begun':
      return (
        <Badge tone="accent" icon={<IconClock aria-hidden="true" />}>
          {licenseTexts.not_begun}
        </Badge>
      );
  }
}
