import { SLIDE_TITLE_MAX } from '@parta/domain/limits';
import { getButtonLook } from '@parta/ui/buttons/button';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { Badge } from '@parta/ui/display/badge';
import { TextField } from '@parta/ui/fields/text-field';
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyModuleLink } from '../../../../shell/course-link/copy-module-link.tsx';
import { useServices } from '../../../../shell/services.tsx';
import { useEditing } from '../../../document/editing-context.ts';
import { deleteSection, renameSection, stepSection } from '../../../document/steps/sections.ts';
import type { CourseChild, Section } from '../../../document/types.ts';
import { editorTexts } from '../../../texts.ts';
import { courseTexts } from '../texts.ts';

export interface ModuleCardProps {
  course_id: string;
  section: Section;
  /** From 1. */
  number: number;
  isLast: boolean;
  /** The material that it stands for; undefined where that is gone. */
  child: CourseChild | undefined;
}

/** The id of a module's card, which takes the focus when one is led to it. */
export function moduleIdOf(section_id: string): string {
  return `module-${section_id}`;
}

/** One module of a course. */
export function ModuleCard({ course_id, section, number, isLast, child }: ModuleCardProps): ReactNode {
  const editing = useEditing();
  const { settings } = useServices();
  const { id, title } = section;
  const name = title || child?.title || courseTexts.untitled;
  return (
    <li className="module-card" data-missing={child === undefined || undefined}>
      <div className="module-head">
        <h3 id={moduleIdOf(id)} tabIndex={-1}>
          {courseTexts.module(number)}
        </h3>
        {child !== undefined && (
          <>
            <Badge>{editorTexts.templates[child.template ?? 'material']}</Badge>
            <span className="ui-muted">{courseTexts.slides(child.contents_count)}</span>
          </>
        )}
        <span className="module-tools">
          <CopyModuleLink course={{ id: course_id, submaterial_id: id }} title={name} />
          <IconButton
            label={courseTexts.up(name)}
            icon={<IconArrowUp />}
            disabled={number === 1}
            onClick={() => editing.edit(stepSection(id, -1))}
          />
          <IconButton
            label={courseTexts.down(name)}
            icon={<IconArrowDown />}
            disabled={isLast}
            onClick={() => editing.edit(stepSection(id, 1))}
          />
          <IconButton
            label={`${courseTexts.remove}: ${name}`}
            icon={<IconTrash />}
            variant="danger"
            onClick={() => editing.edit(deleteSection(id, 'delete'))}
          />
        </span>
      </div>
      {child === undefined && (
        <p className="module-missing">
          <IconAlertTriangle aria-hidden="true" />
          {courseTexts.missing}
        </p>
      )}
      <TextField
        label={courseTexts.module_title}
        value={title}
        maxLength={SLIDE_TITLE_MAX}
        onChange={(next) => editing.edit(renameSection(id, next), `${id}:title`)}
      />
      {child !== undefined && (
        <div>
          <a href={`${settings.bases.editor}${child.id}`} {...getButtonLook()}>
            {courseTexts.open}
          </a>
        </div>
      )}
    </li>
  );
}
