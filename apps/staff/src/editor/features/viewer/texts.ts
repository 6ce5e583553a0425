import { type PluralForms, plural } from '@parta/domain/text/plural';
import { errorTexts } from '../../../shell/texts.ts';
import type { ModulePosition } from './rules.ts';

const slideForms: PluralForms = { one: 'слайд', few: 'слайда', many: 'слайдов' };

export const viewerTexts = {
  load_action: 'загрузке материала',
  tab: (title: string): string => `${title} · Просмотр · Парта`,
  loading_tab: 'Просмотр материала · Парта',
  contents: 'Содержание',
  show_contents: 'Содержание материала',
  preview: 'Предварительный просмотр',
  edit: 'Изменить',
  no_marks: 'Ответы здесь не сохраняются и не оцениваются.',
  own_marks: 'Это ваш материал: ответы проверяются, но нигде не сохраняются.',
  no_slides_title: 'В материале пока нет слайдов',
  no_slides_text: 'Автор ещё ничего не добавил.',
  slide: (number: number): string => `Слайд ${number}`,
  untitled_module: 'Без названия',
  module_place: ({ title, number, count, slide, slides }: ModulePosition): string =>
    `Модуль ${number} из ${count}${title === '' ? '' : `. ${title}`} · слайд ${slide} из ${slides}`,
  module_slides: (count: number): string => `${count} ${plural(count, slideForms)}`,
  child_missing_title: 'Материал не открывается',
  child_missing: errorTexts.child_missing,
} as const;
