import { IconButton } from '@parta/ui/buttons/icon-button';
import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { courseLinkTexts } from './texts.ts';
import { type LinkedCourse, useCourseLink } from './use-course-link.ts';

/** Copies the link to one module of a course. @param title of the module */
export function CopyModuleLink({ course, title }: { course: LinkedCourse; title: string }): ReactNode {
  const link = useCourseLink();
  return (
    <IconButton
      label={courseLinkTexts.copy_module(title)}
      icon={<IconLink />}
      disabled={link.pending !== null}
      onClick={() => link.start(course)}
    />
  );
}
