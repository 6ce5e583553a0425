import { LICENSE_SEATS_MAX } from '@parta/domain/limits';
import type { LicenseFeature } from '@parta/domain/people/roles';
import { type DateTimeEntry, getDateEntry } from '@parta/ui/dates/date-time-entry';
import { formTexts } from '../../../../forms/texts.ts';
import { dayOf, endOfDay, startOfDay, type Zone } from '../../../parts/licenses/days.ts';
import type { License } from '../../../queries.ts';
import { adminTexts } from '../../../texts.ts';
import type { LicenseBody } from '../api.ts';
import { licenseFormTexts } from '../texts.ts';

/** Bounds of the figures of a license, as the contract sets them. */
const BOUNDS = {
  seats: [0, LICENSE_SEATS_MAX],
  live_participants: [1, 100_000],
  storage_mb: [0, 100_000_000],
  materials: [0, 10_000_000],
} as const;

export type LicenseFigure = keyof typeof BOUNDS;

/** Figures as they are typed. */
export interface LicenseForm extends Record<LicenseFigure, string> {
  validFrom: DateTimeEntry;
  validUntil: DateTimeEntry;
  features: LicenseFeature[];
}

const USUAL: Readonly<Record<LicenseFigure, number>> = {
  seats: 30,
  live_participants: 100,
  storage_mb: 5000,
  materials: 1000,
};

function figureOf(license: License | null, name: LicenseFigure): string {
  const known = name === 'seats' ? license?.seats : license?.limits[name];
  return String(known ?? USUAL[name]);
}

/**
 * The form of a license that exists, or of a new one: from today, for a year.
 * @param today 'YYYY-MM-DD'
 */
export function getInitialLicense(license: License | null, zone: Zone, today: string): LicenseForm {
  return {
    validFrom: getDateEntry(license === null ? today : dayOf(zone, license.validFrom)),
    validUntil: getDateEntry(license === null ? getYearLater(today) : dayOf(zone, license.validUntil)),
    seats: figureOf(license, 'seats'),
    live_participants: figureOf(license, 'live_participants'),
    storage_mb: figureOf(license, 'storage_mb'),
    materials: figureOf(license, 'materials'),
    features: license?.features ?? [],
  };
}

/** The last day of a year that begins on a day. */
function getYearLater(day: string): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, day.length);
}

function readFigure(text: string): number {
  const plain = text.replace(/\s/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}

/** What is wrong with a figure; null when nothing is. */
export function checkFigure(name: LicenseFigure): (text: string) => string | null {
  return (text) => {
    const [least, most] = BOUNDS[name];
    const figure = readFigure(text);
    return figure >= least && figure <= most ? null : adminTexts.number_invalid(least, most);
  };
}

/** What is wrong with a day; null when nothing is. */
export function checkDay(entry: DateTimeEntry): string | null {
  if (entry.kind === 'empty') return formTexts.required;
  return entry.kind === 'invalid' ? licenseFormTexts.date_invalid : null;
}

/** What is wrong with the last day; null when nothing is. */
export function checkLastDay(entry: DateTimeEntry, { validFrom }: LicenseForm): string | null {
  if (entry.kind === 'valid' && validFrom.kind === 'valid' && entry.value < validFrom.value) {
    return licenseFormTexts.ends_before_start;
  }
  return checkDay(entry);
}

/**
 * The body of a checked form. A day that was not touched keeps its moment, so that saving a license twice changes
 * nothing.
 */
export function toLicenseBody(form: LicenseForm, license: License | null, zone: Zone): LicenseBody {
  const { validFrom, validUntil, features } = form;
  const from = validFrom.kind === 'valid' ? validFrom.value : '';
  const until = validUntil.kind === 'valid' ? validUntil.value : '';
  return {
    validFrom: license !== null && dayOf(zone, license.validFrom) === from ? license.validFrom : startOfDay(zone, from),
    validUntil:
      license !== null && dayOf(zone, license.validUntil) === until ? license.validUntil : endOfDay(zone, until),
    seats: readFigure(form.seats),
    limits: {
      live_participants: readFigure(form.live_participants),
      storage_mb: readFigure(form.storage_mb),
      materials: readFigure(form.materials),
    },
    features,
  };
}
