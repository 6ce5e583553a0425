import type { TokenDepartment } from '@parta/domain/session/token';
import { frameTexts } from './texts.ts';

/** Where the person works, in a line: one department with its organization, else every organization once. */
export function getPlaceName(departments: readonly TokenDepartment[]): string {
  const [first] = departments;
  if (first === undefined) return frameTexts.no_organization;
  if (departments.length === 1) return frameTexts.place(first.organization.shortName, first.shortName);
  return [...new Set(departments.map((department) => department.organization.shortName))].join(', ');
}
