import { errorTexts } from '../../../shell/texts.ts';

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
  child_missing_title: 'Материал не открывается',
  child_missing: errorTexts.child_missing,
} as const;
