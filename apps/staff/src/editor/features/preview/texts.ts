export const previewTexts = {
  title: 'Предварительный просмотр',
  view: 'Как показать',
  views: { phone: 'Телефон', wide: 'Компьютер', board: 'Проектор' },
  close: 'Закрыть просмотр',
  no_slides: 'В материале пока нет слайдов.',
  slide: (number: number, title: string): string => (title === '' ? `Слайд ${number}` : `Слайд ${number}: ${title}`),
  not_saved: 'Последние изменения ещё не сохранены, поэтому ответ пока не проверить.',
} as const;
