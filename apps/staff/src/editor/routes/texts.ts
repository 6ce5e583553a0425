import { type PluralForms, plural } from '@parta/domain/plural';

const errorForms: PluralForms = { one: 'ошибка', few: 'ошибки', many: 'ошибок' };

export const routeTexts = {
  errors: (count: number): string => `${count} ${plural(count, errorForms)}`,
  undo: 'Отменить',
  redo: 'Вернуть',
  check: 'Проверка',
  preview: 'Просмотр',
  settings: 'Настройки материала',
  history: 'История изменений',
  shortcuts: 'Сочетания клавиш',
  viewer: 'Открыть как читатель',
  more: 'Действия с материалом',
  resumed: 'Изменения, которые не успели сохраниться, восстановлены.',
  to_area: 'В рабочую область',
  open_failed: 'Открытие материала',
} as const;
