import { RouterProvider } from '@tanstack/react-router';
import { openStaffPage } from '../shell/start/open-staff-page.ts';
import { NoPermission } from './frame/no-permission.tsx';
import { createAdminRouter, mayAdminister } from './router.tsx';

openStaffPage({
  draw: ({ permissions, settings }) => {
    if (!mayAdminister(permissions)) return <NoPermission />;
    const basepath = `${new URL(settings.bases.area, window.location.href).pathname}admin`;
    return <RouterProvider router={createAdminRouter({ permissions }, basepath)} />;
  },
});
