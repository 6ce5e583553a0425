// Pages of work at one's own pace, behind a hop of their own: the first load of a lesson does not even name their files.

export const loadAttemptPage = async () => ({
  default: (await import('./features/attempt/attempt-page.tsx')).AttemptPage,
});
export const loadKeptAttemptsPage = async () => ({
  default: (await import('./features/kept-attempts/kept-attempts-page.tsx')).KeptAttemptsPage,
});
export const loadSharedComputerPage = async () => ({
  default: (await import('./features/shared-computer/shared-computer-page.tsx')).SharedComputerPage,
});
