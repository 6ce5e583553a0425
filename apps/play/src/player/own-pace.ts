// Pages of work at one's own pace, behind a hop of their own: the first load of a lesson does not even name their files.

export const loadAttemptPage = () => import('./features/attempt/attempt-page.tsx');
export const loadKeptAttemptsPage = () => import('./features/kept-attempts/kept-attempts-page.tsx');
export const loadSharedComputerPage = () => import('./features/shared-computer/shared-computer-page.tsx');
