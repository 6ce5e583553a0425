import { inQuotes } from '@parta/domain/text/quotes';

/** Words of the forms of every staff surface. */
export const formTexts = {
  required: 'Заполните это поле',
  invalid_field: 'Проверьте это поле',
  cancel: 'Отмена',
} as const;

/** Words of a field that takes a list in a file. */
export const listFileTexts = {
  choose: 'Выбрать файл',
  choose_other: 'Выбрать другой файл',
  drop: 'или перетащите его сюда',
  file_label: 'Файл со списком',
  reading: (name: string): string => `Читаем ${inQuotes(name)}`,
  read_action: 'чтении списка',
  not_xlsx: 'Это не таблица. Подойдут файлы Excel (.xlsx) и CSV.',
  old_excel:
    'Это старый файл Excel (.xls) или файл с паролем. Откройте его в Excel и сохраните как «Книга Excel (.xlsx)» без пароля.',
  columns_passed_over: (columns: readonly string[]): string => `Не прочитаны столбцы: ${columns.join(', ')}.`,
  sheets_passed_over: (sheets: readonly string[]): string => `Не прочитаны листы: ${sheets.map(inQuotes).join(', ')}.`,
  too_large: (kilobytes: number): string =>
    `Файл больше ${kilobytes} кБ. Удалите лишние листы и картинки или разделите список.`,
  too_large_for_proxy:
    'Файл больше, чем пропускает прокси-сервер перед «Партой». Уменьшите его или сообщите администратору.',
  unread: 'Файл не прочитался. Возможно, он открыт в другой программе: закройте его и выберите снова.',
} as const;
