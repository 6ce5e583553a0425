export const routeTexts = {
  undo: 'Отменить',
  redo: 'Вернуть',
  check: 'Проверка',
  preview: 'Просмотр',
  settings: 'Настройки материала',
  history: 'История изменений',
  shortcuts: 'Сочетания клавиш',
  viewer: 'Открыть как читатель',
  more: 'Ещё',
  resumed: 'Изменения, которые не успели сохраниться, восстановлены.',
  open_failed: 'Открытие материала',
} as const;
