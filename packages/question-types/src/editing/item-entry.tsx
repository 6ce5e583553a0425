import type { ReactNode } from 'react';
import { MAX_ITEM_LENGTH } from '../kit/author-limits.ts';
import type { ChoiceItem } from '../kit/item-types.ts';
import './editing.css';
import { Entry } from './entry.tsx';
import { PictureButton, PictureSlot } from './picture.tsx';
import type { EditingTools } from './tools.ts';

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
  const picture = {
    owner: name,
    image: item.image,
    tools,
    onChange: (image: ChoiceItem['image']) => onChange({ ...item, image }),
  };
  return (
    <div className="qe-item">
      <PictureSlot {...picture} />
      <div className="qe-item-line">
        <Entry
          label={name}
          value={item.text}
          placeholder={placeholder}
          maxLength={MAX_ITEM_LENGTH}
          disabled={tools.disabled}
          invalid={invalid}
          describedBy={describedBy}
          onChange={(text) => onChange({ ...item, text })}
        />
        {item.image === null && <PictureButton {...picture} />}
      </div>
    </div>
  );
}
