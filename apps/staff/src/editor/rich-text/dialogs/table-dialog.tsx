import { Button } from '@parta/ui/buttons/button';
import { Checkbox } from '@parta/ui/fields/checkbox';
import { SelectField } from '@parta/ui/fields/select-field';
import { Dialog } from '@parta/ui/overlays/dialog';
import type { Editor } from '@tiptap/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { richTextTexts } from '../texts.ts';

const ROWS = Array.from({ length: 20 }, (_, index) => String(index + 1));
const COLUMNS = ROWS.slice(0, 10);

function optionsOf(numbers: readonly string[]): { value: string; label: string }[] {
  return numbers.map((value) => ({ value, label: value }));
}

/** How large a new table is. */
export function TableDialog({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const words = richTextTexts.table;
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const [withHeaderRow, setHeader] = useState(true);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    editor
      .chain()
      .insertTable({ rows: Number(rows), cols: Number(columns), withHeaderRow })
      .run();
    onClose();
  }

  return (
    <Dialog opened onClose={onClose} title={words.title} size="small">
      <form className="rich-form" onSubmit={handleSubmit}>
        <div className="rich-form-pair">
          <SelectField label={words.rows} value={rows} options={optionsOf(ROWS)} onChange={setRows} autoFocus />
          <SelectField label={words.columns} value={columns} options={optionsOf(COLUMNS)} onChange={setColumns} />
        </div>
        <Checkbox label={words.header} checked={withHeaderRow} onChange={setHeader} />
        <div className="rich-form-buttons">
          <Button onClick={onClose}>{richTextTexts.cancel}</Button>
          <Button variant="primary" type="submit">
            {richTextTexts.insert}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
