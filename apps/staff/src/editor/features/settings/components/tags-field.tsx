import { TAG_MAX, TAGS_PER_MATERIAL_MAX } from '@parta/domain/limits';
import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { settingsTexts } from '../texts.ts';

export interface TagsFieldProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Words that a material is found by. */
export function TagsField({ tags, onChange }: TagsFieldProps): ReactNode {
  const [typed, setTyped] = useState('');

  function add(): void {
    const tag = typed.trim();
    setTyped('');
    if (tag === '' || tags.length >= TAGS_PER_MATERIAL_MAX) return;
    if (!tags.some((each) => each.toLowerCase() === tag.toLowerCase())) onChange([...tags, tag]);
  }

  return (
    <section aria-label={settingsTexts.tags}>
      <form
        className="settings-tags"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          label={settingsTexts.tags}
          description={settingsTexts.tags_hint}
          placeholder={settingsTexts.tag}
          value={typed}
          maxLength={TAG_MAX}
          disabled={tags.length >= TAGS_PER_MATERIAL_MAX}
          onChange={setTyped}
        />
        <Button type="submit" icon={<IconPlus aria-hidden="true" />} disabled={typed.trim() === ''}>
          {settingsTexts.add_tag}
        </Button>
      </form>
      {tags.length > 0 && (
        <ul className="settings-chips">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={settingsTexts.remove_tag(tag)}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
              >
                {tag}
                <IconX aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
