import { Button } from '@parta/ui/buttons/button';
import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { courseLinkTexts } from './texts.ts';
import { useCourseLink } from './use-course-link.ts';

/** Copies the link to a course. */
export function CopyCourseLink({ id, wide = false }: { id: string; wide?: boolean }): ReactNode {
  const link = useCourseLink();
  return (
    <Button
      wide={wide}
      icon={<IconLink aria-hidden="true" />}
      loading={link.pending !== null}
      onClick={() => link.start({ id, submaterial_id: null })}
    >
      {courseLinkTexts.copy}
    </Button>
  );
}
