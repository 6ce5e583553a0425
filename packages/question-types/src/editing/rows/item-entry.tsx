import type { ReactNode } from 'react';
import { MAX_ITEM_LENGTH } from '../../kit/authoring/author-limits.ts';
import type { ChoiceItem } from '../../kit/items/item-types.ts';
import '../editing.css';
import { Entry } from '../fields/entry.tsx';
import { PictureButton, PictureSlot } from '../fields/picture.tsx';
import type { EditingTools } from '../tools.ts';
import { useLatest } from '../use-latest.ts';

interface ItemEntryProps {
  /** What the item is, read aloud: an option with its letter, a side of a pair. */
  name: string;
  placeholder: string;
  item: ChoiceItem;
  tools: EditingTools;
  invalid: boolean;
  describedBy: string | undefined;
  onChange(item: ChoiceItem): void;
}

/** Text and picture of an item. */
export function ItemEntry(props: ItemEntryProps): ReactNode {
  const { name, placeholder, item, tools, invalid, describedBy, onChange } = props;
  const { disabled, fileUrl } = tools;
  const latest = useLatest({ item, onChange, pickImage: tools.pickImage });

  function setImage(image: ChoiceItem['image']): void {
    const { item: now, onChange: change } = latest();
    change({ ...now, image });
  }

  async function pick(): Promise<void> {
    const image = await latest().pickImage();
    if (image !== null) setImage(image);
  }

  return (
    <div className="qe-item">
      {item.image !== null && (
        <PictureSlot
          owner={name}
          image={item.image}
          disabled={disabled}
          fileUrl={fileUrl}
          onPick={pick}
          onRemove={() => setImage(null)}
        />
      )}
      <div className="qe-item-line">
        <Entry
          label={name}
          value={item.text}
          placeholder={placeholder}
          maxLength={MAX_ITEM_LENGTH}
          disabled={disabled}
          invalid={invalid}
          describedBy={describedBy}
          onChange={(text) => onChange({ ...item, text })}
        />
        {item.image === null && <PictureButton owner={name} disabled={disabled} onPick={pick} />}
      </div>
    </div>
  );
}
