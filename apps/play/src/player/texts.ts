export const playerTexts = {
  brand: 'Парта',
  tab: (screen: string): string => `${screen} — Парта`,
  retry: 'Повторить',
  reload: 'Обновить страницу',
  to_code: 'Ввести другой код',
  loading: 'Загружаем…',
  not_found_title: 'Такой страницы нет',
  not_found_text: 'Проверьте ссылку или введите код с экрана.',
  grade: 'Отметка',
  failed_title: 'Что-то сломалось',
  failed_text: 'Обновите страницу. Принятые ответы не пропадут.',
} as const;
