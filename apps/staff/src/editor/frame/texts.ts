export const frameTexts = {
  not_found_tab: 'Материал не найден · Парта',
  not_found_heading: 'Материал',
  not_found_title: 'Материал не найден',
  not_found_text: 'Возможно, его удалили или он принадлежит другому автору.',
  skip: 'К содержанию',
  panes: 'Части редактора',
  list: 'Слайды',
  canvas: 'Слайд',
  side: 'Вид и показ',
  loading: 'Открываем материал…',
  editor_tab: 'Редактор · Парта',
} as const;
