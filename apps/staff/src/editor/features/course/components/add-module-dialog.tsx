import { SEARCH_DEBOUNCE_MS, SEARCH_TEXT_MAX } from '@parta/domain/limits';
import { Button } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { TextSkeleton } from '@parta/ui/display/states';
import { TextField } from '@parta/ui/fields/text-field';
import { Dialog } from '@parta/ui/overlays/dialog';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { LoadFailure } from '../../../../shell/failures/load-failure.tsx';
import { useServices } from '../../../../shell/services.tsx';
import { useEditing, useSections } from '../../../document/editing-context.ts';
import { addChild } from '../../../document/steps/sections.ts';
import type { CourseChild } from '../../../document/types.ts';
import { editorTexts } from '../../../texts.ts';
import { ownMaterialsQuery } from '../api.ts';
import { courseTexts } from '../texts.ts';

/** Own materials to choose a module from. */
export function AddModuleDialog({ dialog }: { dialog: DialogState<true> }): ReactNode {
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={courseTexts.add_title}
      buttons={<Button onClick={dialog.close}>{courseTexts.close}</Button>}
    >
      {dialog.value !== null && <Search key={dialog.opening} />}
    </Dialog>
  );
}

function Search(): ReactNode {
  const { client } = useServices();
  const editing = useEditing();
  const sections = useSections();
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const query = useQuery(ownMaterialsQuery(client, sought));

  useEffect(() => {
    const timer = window.setTimeout(() => setSought(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);

  function add(child: CourseChild): void {
    editing.addChildren([child]);
    editing.edit(addChild(editing.newId, child));
  }

  return (
    <div className="module-search">
      <TextField
        label={courseTexts.search}
        type="search"
        value={typed}
        maxLength={SEARCH_TEXT_MAX}
        autoFocus
        onChange={setTyped}
      />
      {query.data !== undefined ? (
        <ul aria-busy={query.isPlaceholderData || undefined}>
          {query.data.materials.length === 0 && <li className="ui-muted">{courseTexts.none_found}</li>}
          {query.data.materials.map((child) => {
            const isIn = sections.some(({ material_id }) => material_id === child.id);
            return (
              <li key={child.id}>
                <span className="module-name">
                  <b>{child.title || courseTexts.untitled}</b>
                  <span className="ui-muted">{courseTexts.slides(child.contents_count)}</span>
                </span>
                <Badge>{editorTexts.templates[child.template ?? 'material']}</Badge>
                <Button
                  disabled={isIn}
                  aria-label={`${isIn ? courseTexts.added : courseTexts.add}: ${child.title}`}
                  onClick={() => add(child)}
                >
                  {isIn ? courseTexts.added : courseTexts.add}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </div>
  );
}
