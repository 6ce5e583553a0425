import type { CallResult } from '@parta/contract/wire';
import type { Config } from '../../config/config.ts';
import { serviceAddress } from '../../config/service-address.ts';
import { dateIn } from '../reminders/rules/moment.ts';
import type { IssuedRow } from './queries.ts';
import { stateOf } from './rules/state.ts';
import { sampleTexts } from './texts.ts';
import type { CertificateRow, Paper } from './types.ts';

/** A certificate as its owner has it. */
export function presentCertificate(config: Config, row: CertificateRow): CallResult<'certificate.list'>[number] {
  return {
    id: row.id,
    material_title: row.title,
    certificate_image: `${config.bases.personal_area}api/v1/certificate/verify/${row.number}/image/`,
    issue_date: row.issue_date.toISOString(),
    number: row.number,
    activity_id: row.activity_id,
    link: linkOf(config, row.number),
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}

/** What a stranger is told. @param row null where no such certificate was issued */
export function presentVerified(row: CertificateRow | null, isWellFormed: boolean): CallResult<'certificate.verify'> {
  if (row === null) return { state: isWellFormed ? 'unknown' : 'tampered', paper: null, revoked_at: null };
  const state = stateOf(row);
  const { person_name, title, organization, issue_date, revoked_at } = row;
  return {
    state,
    paper:
      state === 'real'
        ? { person_name, material_title: title, organization, issue_date: issue_date.toISOString() }
        : null,
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}

/** As its organizer sees it. */
export function presentIssued(config: Config, row: IssuedRow): CallResult<'certificate.issued'>[number] {
  return {
    ...row,
    link: linkOf(config, row.number),
    issue_date: row.issue_date.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    reissued_at: row.reissued_at?.toISOString() ?? null,
    hidden_at: row.hidden_at?.toISOString() ?? null,
  };
}

/** What is printed. */
export function presentPaper(
  config: Config,
  { person_name, title, organization, issue_date, time_zone, number }: CertificateRow,
  drawn: Pick<Paper, 'look' | 'background'>,
): Paper {
  return {
    ...drawn,
    person_name,
    title,
    organization,
    number,
    date: dateIn(issue_date, time_zone),
    url: linkOf(config, number),
  };
}

/** What is printed for an author who chooses how it looks. */
export function presentSample(config: Config, title: string, drawn: Pick<Paper, 'look' | 'background'>): Paper {
  const { person_name, organization, number, title: untitled } = sampleTexts;
  return {
    ...drawn,
    person_name,
    organization,
    number,
    title: title === '' ? untitled : title,
    date: sampleTexts.date,
    url: serviceAddress(config, 'personal_area', 'certificate/'),
  };
}

/** The public page of a certificate, with the origin. */
export function linkOf(config: Config, number: string): string {
  return serviceAddress(config, 'personal_area', `certificate/${number}`);
}
