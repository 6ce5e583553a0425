import '@parta/question-types/no-eval';
import { RouterProvider } from '@tanstack/react-router';
import { openStaffPage } from '../shell/start/open-staff-page.ts';
import { createEditorRouter } from './router.tsx';

openStaffPage({
  draw: ({ settings }) => {
    const basepath = new URL(settings.bases.editor, window.location.href).pathname.replace(/\/$/, '');
    return <RouterProvider router={createEditorRouter(basepath)} />;
  },
});
