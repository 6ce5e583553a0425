import { Button } from '@parta/ui/buttons/button';
import { EmptyState } from '@parta/ui/display/states';
import { IconPlus, IconSchool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDialog } from '../../../../shell/actions/use-dialog.ts';
import { CopyCourseLink } from '../../../../shell/course-link/copy-course-link.tsx';
import { useEdited, useEditing, useSections } from '../../../document/editing-context.ts';
import { courseTexts } from '../texts.ts';
import { AddModuleDialog } from './add-module-dialog.tsx';
import { ModuleCard } from './module-card.tsx';
import '../course.css';

/** The modules of a course, in order. A course has no slides of its own. */
export function CourseCanvas(): ReactNode {
  const { material_id } = useEditing();
  const sections = useSections();
  const children = useEdited((state) => state.children);
  const adding = useDialog<true>();
  const addButton = (
    <Button variant="primary" icon={<IconPlus aria-hidden="true" />} onClick={() => adding.open(true)}>
      {courseTexts.add}
    </Button>
  );
  return (
    <div className="course">
      <h2>{courseTexts.heading}</h2>
      <p className="ui-muted">{courseTexts.about}</p>
      {sections.length === 0 ? (
        <EmptyState icon={<IconSchool />} title={courseTexts.empty_title} actions={addButton}>
          {courseTexts.empty_text}
        </EmptyState>
      ) : (
        <>
          <ol>
            {sections.map((section, index) => (
              <ModuleCard
                key={section.id}
                course_id={material_id}
                section={section}
                number={index + 1}
                isLast={index === sections.length - 1}
                child={children.find(({ id }) => id === section.material_id)}
              />
            ))}
          </ol>
          <div className="course-actions">
            {addButton}
            <CopyCourseLink id={material_id} />
          </div>
        </>
      )}
      <AddModuleDialog dialog={adding} />
    </div>
  );
}
