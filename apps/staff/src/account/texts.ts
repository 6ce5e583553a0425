import type { JobType } from '@parta/domain/codes';

/** Words that several features of the account service share. */
export const accountTexts = {
  load_person_action: 'загрузке профиля',
} as const;

/** What a person is in an organisation. */
export const jobTypes: Readonly<Record<JobType, string>> = {
  staff: 'Сотрудник',
  student: 'Ученик или студент',
  external: 'Внешний специалист',
};
