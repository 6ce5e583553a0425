/** Words shared by the screens of the workspace. */
export const workspaceTexts = {
  product: 'Парта',
  page_title: (screen: string): string => `${screen} · Парта`,
} as const;

export const momentTexts = {
  today: (time: string): string => `Сегодня, ${time}`,
  yesterday: (time: string): string => `Вчера, ${time}`,
} as const;
