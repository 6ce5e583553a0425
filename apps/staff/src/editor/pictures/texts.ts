import type { ReasonTexts } from '@parta/web-kit/reasons';

const reasons: ReasonTexts<'storage.upload'> = {
  not_a_picture: 'Это не картинка. Подойдут PNG, JPEG, WebP, GIF и AVIF.',
  too_many_pixels: 'В картинке слишком много точек. Уменьшите её и попробуйте ещё раз.',
  broken_picture: 'Файл повреждён: картинку не удалось прочитать.',
  storage_limit: 'Место для файлов закончилось. Удалите ненужные материалы или обратитесь к администратору.',
  file_too_large: 'Файл больше 20 МБ. Уменьшите картинку и попробуйте ещё раз.',
};

/** Russian texts of pictures. */
export const pictureTexts = {
  reasons,
  failed: 'Картинка не загрузилась. Проверьте связь и попробуйте ещё раз.',
  add_title: 'Картинка',
  change_title: 'Изменить картинку',
  choose: 'Выбрать файл',
  choose_another: 'Выбрать другой файл',
  drop_here: 'Перетащите картинку сюда или вставьте её из буфера обмена (Ctrl+V)',
  formats: 'PNG, JPEG, WebP, GIF или AVIF, до 20 МБ',
  file: 'Файл картинки',
  reading: 'Открываем картинку…',
  uploading: 'Загружаем картинку…',
  crop: 'Рамка обрезки',
  crop_hint: 'Стрелки двигают рамку, Shift со стрелками меняет её размер.',
  shape: 'Форма',
  shapes: { free: 'Свободная', square: 'Квадрат', wide: '16:9', classic: '4:3' },
  crop_reset: 'Вся картинка',
  cropped: (width: number, height: number): string => `${width} × ${height} точек`,
  alt: 'Описание картинки',
  alt_hint: 'Его услышат те, кто не видит экран. Напишите, что важно для ответа.',
  alt_missing: 'Опишите картинку или отметьте, что она для красоты',
  decoration: 'Картинка для красоты',
  decoration_hint: 'Программы чтения с экрана её пропустят',
  cancel: 'Отмена',
  insert: 'Вставить',
  save: 'Сохранить',
} as const;
