import type { JobType } from '@parta/domain/codes';

/** What a person is in an organization. */
export const jobTypes: Readonly<Record<JobType, string>> = {
  staff: 'Сотрудник',
  student: 'Ученик или студент',
  external: 'Внешний специалист',
};
