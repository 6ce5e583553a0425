import { showToast } from '@parta/ui/overlays/toasts';
import { findReasonText } from '@parta/web-kit/reasons';
import { copyLink } from '../actions/copy-link.ts';
import { type Action, useAction } from '../actions/use-action.ts';
import { useServices } from '../services.tsx';
import { courseLinkRefusals, courseLinkTexts } from './texts.ts';

/** A course, or one of its modules by its id in the table of contents. */
export interface LinkedCourse {
  readonly id: string;
  readonly submaterial_id: string | null;
}

/** Copies a link by which others study a course by themselves, from its beginning or from a module on. */
export function useCourseLink(): Action<LinkedCourse> {
  const { client, settings } = useServices();
  return useAction<LinkedCourse>({
    action: courseLinkTexts.action,
    run: async ({ id, submaterial_id }) => {
      const { code } = await client.call('material.link', { params: { id }, body: { submaterial_id } });
      const address = new URL(`link/${code}`, new URL(settings.bases.area, window.location.href)).href;
      await copyLink(address, { copied: courseLinkTexts.copied, not_copied: courseLinkTexts.not_copied(address) });
    },
    refuse: (error) => {
      const text = findReasonText(courseLinkRefusals, error);
      if (text !== null) showToast({ kind: 'warning', text });
      return text !== null;
    },
  });
}
