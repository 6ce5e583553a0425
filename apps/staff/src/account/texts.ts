import type { JobType } from '@parta/domain/codes';

/** What a person is in an organization. */
export const jobTypes: Readonly<Record<JobType, string>> = {
  staff: 'Сотрудник',
  student: 'Ученик или студент',
  external: 'Внешний специалист',
};

/** A device in words. */
export const deviceTexts = {
  device: (browser: string, system: string): string => `${browser}, ${system}`,
  unknown_browser: 'Неизвестный браузер',
  unknown_device: 'Неизвестное устройство',
  yandex: 'Яндекс Браузер',
} as const;
