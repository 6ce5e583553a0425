import { Button } from '@parta/ui/buttons/button';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { listFileTexts } from '../texts.ts';
import './drop-field.css';

export interface DropFieldProps {
  /** Name of the file under way; null when none is. */
  reading: string | null;
  /** Whether a list was read already. */
  hasList: boolean;
  onFile: (file: File) => void;
}

/** Takes one file: by a button, or dropped here. */
export function DropField({ reading, hasList, onFile }: DropFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function take(files: FileList | null): void {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div
      className="list-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <IconFileSpreadsheet aria-hidden="true" />
      {/* The button stands for the field, which the browser draws in its own way. */}
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
        aria-label={listFileTexts.file_label}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file is chosen again after it was mended.
          event.currentTarget.value = '';
        }}
      />
      <Button
        icon={<IconUpload aria-hidden="true" />}
        loading={reading !== null}
        onClick={() => input.current?.click()}
      >
        {hasList ? listFileTexts.choose_other : listFileTexts.choose}
      </Button>
      <span className="ui-muted" role="status">
        {reading === null ? (
          <span className="list-drop-hint">{listFileTexts.drop}</span>
        ) : (
          listFileTexts.reading(reading)
        )}
      </span>
      {reading !== null && <span className="list-drop-progress" aria-hidden="true" />}
    </div>
  );
}
