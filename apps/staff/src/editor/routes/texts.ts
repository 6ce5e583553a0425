import { type PluralForms, plural } from '@parta/domain/text/plural';

const errorForms: PluralForms = { one: 'ошибка', few: 'ошибки', many: 'ошибок' };
/** As it stands after a verb. */
const mendedForms: PluralForms = { one: 'ошибку', few: 'ошибки', many: 'ошибок' };

export const routeTexts = {
  undo: 'Отменить',
  redo: 'Вернуть',
  check: 'Проверка',
  check_errors: (count: number): string => `Проверка: ${count} ${plural(count, errorForms)}`,
  preview: 'Просмотр',
  run: 'Провести',
  run_after: (errors: number): string => `Сначала исправьте ${errors} ${plural(errors, mendedForms)}`,
  run_unsaved: 'Сначала дождитесь сохранения: проводится то, что есть на сервере.',
  settings: 'Настройки материала',
  settings_short: 'Настройки',
  history: 'История изменений',
  shortcuts: 'Сочетания клавиш',
  viewer: 'Посмотреть как ученик',
  more: 'Действия с материалом',
  resumed: 'Изменения, которые не успели сохраниться, восстановлены.',
  to_area: 'В рабочую область',
  open_failed: 'Открытие материала',
} as const;
