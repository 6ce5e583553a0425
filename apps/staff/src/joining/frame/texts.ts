/** Words around both pages of joining. */
export const frameTexts = {
  page_title: (page: string): string => `${page} · Парта`,
  loading: 'Загрузка…',
} as const;
