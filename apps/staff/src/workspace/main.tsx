import { RouterProvider } from '@tanstack/react-router';
import { openStaffPage } from '../shell/start/open-staff-page.ts';
import { createWorkspaceRouter } from './router.tsx';

openStaffPage({
  draw: ({ permissions }) => <RouterProvider router={createWorkspaceRouter({ permissions })} />,
});
