import { type PluralForms, plural } from '@parta/domain/text/plural';

const slideForms: PluralForms = { one: 'слайд', few: 'слайда', many: 'слайдов' };
const saveForms: PluralForms = { one: 'сохранение', few: 'сохранения', many: 'сохранений' };

export const historyTexts = {
  title: 'История изменений',
  about: 'Версии хранятся 30 дней; из долгой истории остаются те, между которыми прошло время.',
  load_action: 'загрузке истории',
  version_action: 'загрузке версии',
  restore_action: 'восстановлении версии',
  empty: 'Версий пока нет',
  current: 'Сейчас',
  causes: {
    edit: 'Правка',
    restore: 'Восстановлена прежняя версия',
    convert: 'Преобразование',
    rename: 'Переименование',
    create: 'Создание',
    copy: 'Копия',
  },
  slides: (count: number): string => `${count} ${plural(count, slideForms)}`,
  saves: (count: number): string => `${count} ${plural(count, saveForms)}`,
  by: (name: string): string => `Сохранил: ${name}`,
  more: 'Показать более ранние',
  whole_sitting: 'Все сохранения',
  fold: 'Свернуть',
  open_version: (when: string): string => `Версия: ${when}`,
  back: 'К списку версий',
  restore: 'Восстановить эту версию',
  restore_title: 'Восстановить эту версию?',
  restore_text: 'Она станет новой версией материала. Нынешняя останется в истории.',
  restore_do: 'Восстановить',
  restored: 'Версия восстановлена',
  not_saved: 'Сначала нужно сохранить последние изменения, а это сейчас не получается.',
  stale: 'Материал только что изменили. Откройте историю заново.',
  no_slides: 'В этой версии нет слайдов.',
  modules: 'Модули курса',
  slide: (number: number, title: string): string => (title === '' ? `Слайд ${number}` : `Слайд ${number}: ${title}`),
  untitled: 'Без названия',
} as const;
