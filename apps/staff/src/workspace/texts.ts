/** Words shared by the screens of the workspace. */
export const workspaceTexts = {
  product: 'Парта',
  page_title: (screen: string): string => `${screen} · Парта`,
} as const;
