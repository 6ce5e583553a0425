import { SLIDE_TITLE_MAX } from '@parta/domain/limits';
import { Button } from '@parta/ui/buttons/button';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { TextField } from '@parta/ui/fields/text-field';
import { Dialog } from '@parta/ui/overlays/dialog';
import { ActionMenu } from '@parta/ui/overlays/menu';
import { IconArrowDown, IconArrowUp, IconDotsVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import { type DialogState, useDialog } from '../../../../shell/actions/use-dialog.ts';
import { useEditing } from '../../../document/editing-context.ts';
import { deleteSection, renameSection, stepSection } from '../../../document/steps/sections.ts';
import type { Section } from '../../../document/types.ts';
import { slidesTexts } from '../texts.ts';
import { useDropPlace } from '../use-drop-place.ts';

export interface SectionHeadProps {
  section: Section;
  isFirst: boolean;
  isLast: boolean;
  /** Adds a slide at its end. */
  onAdd: () => void;
  /** Slides were let go on it: they come first in the section. */
  onDropped: (ids: readonly string[]) => void;
}

/** The heading of a section with what can be done with it. */
export function SectionHead({ section, isFirst, isLast, onAdd, onDropped }: SectionHeadProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const isOver = useDropPlace(ref, onDropped);
  const editing = useEditing();
  const renaming = useDialog<true>();
  const deleting = useDialog<true>();
  const name = nameOf(section);

  return (
    <div ref={ref} className="section-head" data-over={isOver || undefined}>
      <h3>{name}</h3>
      <ActionMenu
        trigger={<IconButton label={slidesTexts.section_menu(name)} icon={<IconDotsVertical />} />}
        actions={[
          { key: 'add', label: slidesTexts.add_slide, icon: <IconPlus aria-hidden="true" />, onSelect: onAdd },
          {
            key: 'rename',
            label: slidesTexts.rename_section,
            icon: <IconPencil aria-hidden="true" />,
            onSelect: () => renaming.open(true),
          },
          {
            key: 'up',
            label: slidesTexts.section_up,
            icon: <IconArrowUp aria-hidden="true" />,
            disabled: isFirst,
            onSelect: () => editing.edit(stepSection(section.id, -1)),
          },
          {
            key: 'down',
            label: slidesTexts.section_down,
            icon: <IconArrowDown aria-hidden="true" />,
            disabled: isLast,
            onSelect: () => editing.edit(stepSection(section.id, 1)),
          },
          {
            key: 'delete',
            label: slidesTexts.delete_section,
            icon: <IconTrash aria-hidden="true" />,
            danger: true,
            startsGroup: true,
            onSelect: () => deleting.open(true),
          },
        ]}
      />
      <RenameDialog section={section} dialog={renaming} />
      <DeleteDialog section={section} dialog={deleting} />
    </div>
  );
}

function nameOf({ title }: Section): string {
  return title || slidesTexts.untitled_section;
}

interface SectionDialogProps {
  section: Section;
  dialog: DialogState<true>;
}

function RenameDialog({ section, dialog }: SectionDialogProps): ReactNode {
  return (
    <DialogAbout dialog={dialog} title={slidesTexts.section_title} size="small">
      {() => <RenameForm section={section} dialog={dialog} />}
    </DialogAbout>
  );
}

function RenameForm({ section, dialog }: SectionDialogProps): ReactNode {
  const editing = useEditing();
  const [title, setTitle] = useState(section.title);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        editing.edit(renameSection(section.id, title.trim()));
        dialog.close();
      }}
    >
      <TextField
        label={slidesTexts.section_title}
        value={title}
        maxLength={SLIDE_TITLE_MAX}
        autoFocus
        onChange={setTitle}
      />
      <div className="ui-dialog-buttons">
        <Button onClick={dialog.close}>{slidesTexts.cancel}</Button>
        <Button type="submit" variant="primary">
          {slidesTexts.rename}
        </Button>
      </div>
    </form>
  );
}

/** Asks what becomes of the slides of a section that goes. */
function DeleteDialog({ section, dialog }: SectionDialogProps): ReactNode {
  const editing = useEditing();
  const { opened, close } = dialog;

  function remove(slides: 'keep' | 'delete'): void {
    close();
    editing.edit(deleteSection(section.id, slides));
  }

  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={slidesTexts.delete_section_title(nameOf(section))}
      size="small"
      buttons={
        <>
          <Button onClick={close} data-autofocus>
            {slidesTexts.cancel}
          </Button>
          {section.content_ids.length > 0 && (
            <Button variant="danger" onClick={() => remove('delete')}>
              {slidesTexts.delete_with_slides}
            </Button>
          )}
          <Button variant="primary" onClick={() => remove('keep')}>
            {slidesTexts.keep_slides}
          </Button>
        </>
      }
    >
      {slidesTexts.delete_section_text}
    </Dialog>
  );
}
