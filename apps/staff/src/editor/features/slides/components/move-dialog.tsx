import { Button } from '@parta/ui/buttons/button';
import { SelectField } from '@parta/ui/fields/select-field';
import { Dialog } from '@parta/ui/overlays/dialog';
import { type ReactNode, useState } from 'react';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useDocument, useEditing } from '../../../document/editing-context.ts';
import { nameSlide } from '../../../document/slide-name.ts';
import { findPlace, findSlide, listSlideIds, moveSlides } from '../../../document/steps/slides.ts';
import { slidesTexts } from '../texts.ts';

/** Asks where slides are to stand: the way without dragging. */
export function MoveDialog({ dialog }: { dialog: DialogState<readonly string[]> }): ReactNode {
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={slidesTexts.move_title(dialog.value?.length ?? 1)}
      size="small"
    >
      {dialog.value !== null && <MoveForm key={dialog.opening} ids={dialog.value} onClose={dialog.close} />}
    </Dialog>
  );
}

function MoveForm({ ids, onClose }: { ids: readonly string[]; onClose: () => void }): ReactNode {
  const editing = useEditing();
  const document = useDocument();
  const place = findPlace(document, ids[0] ?? '');
  const [section_id, setSection] = useState(place?.section.id ?? '');
  // The first of them stands behind none of the others.
  const [index, setIndex] = useState(String(place?.index ?? 0));
  const rest =
    document.toc.find((section) => section.id === section_id)?.content_ids.filter((each) => !ids.includes(each)) ?? [];
  const order = listSlideIds(document);
  const positions = [
    { value: '0', label: slidesTexts.first },
    ...rest.map((each, position) => {
      const slide = findSlide(document, each);
      const name = (slide && nameSlide(slide)) || slidesTexts.untitled;
      return { value: String(position + 1), label: slidesTexts.after(order.indexOf(each) + 1, name) };
    }),
  ];
  return (
    <form
      className="move-form"
      onSubmit={(event) => {
        event.preventDefault();
        editing.edit(moveSlides(ids, { section_id, index: Number(index) }));
        onClose();
      }}
    >
      {document.toc.length > 1 && (
        <SelectField
          label={slidesTexts.move_section}
          value={section_id}
          options={document.toc.map((section) => ({
            value: section.id,
            label: section.title || slidesTexts.untitled_section,
          }))}
          onChange={(chosen) => {
            setSection(chosen);
            setIndex('0');
          }}
        />
      )}
      <SelectField
        label={slidesTexts.move_position}
        value={index}
        options={positions}
        searchable={positions.length > 10}
        autoFocus
        onChange={setIndex}
      />
      <div className="ui-dialog-buttons">
        <Button onClick={onClose}>{slidesTexts.cancel}</Button>
        <Button type="submit" variant="primary">
          {slidesTexts.move_do}
        </Button>
      </div>
    </form>
  );
}
