import { plural } from '@parta/domain/text/plural';
import { ProgressBar } from '@parta/ui/display/progress-bar';
import type { ReactNode } from 'react';
import { useMoments } from '../../../shell/moments/use-moments.ts';
import type { License } from '../../queries.ts';
import { featureTexts, licenseTexts, limitTexts, seatForms } from '../texts.ts';
import { LicenseBadge } from './license-badge.tsx';

const NUMBER = new Intl.NumberFormat('ru-RU');

export interface LicenseCardProps {
  license: License;
  /** Milliseconds since the epoch. */
  now: number;
  /** A button beside the state. */
  action?: ReactNode;
}

function describeLeft({ seats, seatsUsed }: License): string {
  const left = seats - seatsUsed;
  if (left < 0) return licenseTexts.over(`${-left} ${plural(-left, seatForms)}`);
  return left === 0 ? licenseTexts.none_left : licenseTexts.left(`${NUMBER.format(left)} ${plural(left, seatForms)}`);
}

function listOpenings({ limits, features }: License): string[] {
  const figures = Object.entries(limits).flatMap(([name, figure]) => limitTexts[name]?.(NUMBER.format(figure)) ?? []);
  return [...figures, ...features.map((feature) => featureTexts[feature].name)];
}

/** A license: how long, how many seats, and what it opens. */
export function LicenseCard({ license, now, action }: LicenseCardProps): ReactNode {
  const { seats, seatsUsed, validFrom, validUntil } = license;
  const { formatDay } = useMoments();
  return (
    <li className="admin-card admin-license">
      <div className="admin-card-head">
        <LicenseBadge license={license} now={now} />
        <span className="admin-license-period">{licenseTexts.period(formatDay(validFrom), formatDay(validUntil))}</span>
        {action}
      </div>
      <div className="admin-license-seats">
        <ProgressBar
          label={licenseTexts.seats}
          value={seats === 0 ? 1 : seatsUsed / seats}
          valueText={licenseTexts.used_of(seatsUsed, seats)}
        />
        <span className="ui-muted">{describeLeft(license)}</span>
      </div>
      <ul className="admin-license-openings">
        {listOpenings(license).map((opening) => (
          <li key={opening}>{opening}</li>
        ))}
      </ul>
    </li>
  );
}
