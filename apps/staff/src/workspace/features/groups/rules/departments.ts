import type { CallResult } from '@parta/contract/wire';

/** A department as a choice shows it. */
export interface OfferedDepartment {
  id: string;
  name: string;
}

interface NamedDepartment {
  id: string;
  shortName: string;
  organization: { shortName: string };
}

/**
 * Departments that a group may be given to: those of accepted staff jobs, and those that the person is permitted.
 * @param known departments whose names are known without a job there
 */
export function listDepartments(
  jobs: CallResult<'user.jobs'>,
  permitted: readonly string[],
  known: readonly NamedDepartment[],
): OfferedDepartment[] {
  const worked = jobs.filter(({ type, status }) => type === 'staff' && status === 'accepted');
  const departments = [
    ...worked.map(({ department }) => department),
    ...[...known, ...jobs.map(({ department }) => department)].filter(({ id }) => permitted.includes(id)),
  ];
  const named = new Map(
    departments.map(({ id, shortName, organization }) => [id, [organization.shortName, shortName]]),
  );
  return [...named].map(([id, names]) => ({ id, name: names.join(', ') }));
}
