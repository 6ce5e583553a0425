import { Button } from '@parta/ui/buttons/button';
import { TextSkeleton } from '@parta/ui/display/states';
import { Dialog } from '@parta/ui/overlays/dialog';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../../../shell/failures/load-failure.tsx';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { useDocument, useEdited, useEditing } from '../../../document/editing-context.ts';
import { compareDocuments, type Difference, type Side } from '../../../document/saving/merge.ts';
import type { Conflict } from '../../../document/saving/saver.ts';
import { nameSlide } from '../../../document/slide-name.ts';
import { listSlideIds } from '../../../document/steps/slides.ts';
import type { LoadedMaterial } from '../../../document/types.ts';
import { theirsQuery } from '../api.ts';
import { savingTexts } from '../texts.ts';
import '../saving.css';

/** Somebody has saved the material since it was opened: the person chooses what is kept. */
export function ConflictDialog(): ReactNode {
  const status = useEdited((state) => state.status);
  const [kept, setKept] = useState<Conflict | null>(null);
  const conflict = status.kind === 'conflict' ? status.conflict : null;
  if (conflict !== null && conflict !== kept) setKept(conflict);
  return (
    <Dialog
      opened={conflict !== null}
      // Work goes on only from one version: there is no way past the choice.
      onClose={() => undefined}
      locked
      size="large"
      title={savingTexts.conflict_title}
    >
      {kept !== null && <Choice key={kept.version} conflict={kept} />}
    </Dialog>
  );
}

function Choice({ conflict }: { conflict: Conflict }): ReactNode {
  const { client } = useServices();
  const { material_id } = useEditing();
  const { formatMoment } = useMoments();
  const query = useQuery(theirsQuery(client, material_id, conflict.version));
  const when = conflict.saved_at === null ? null : formatMoment(conflict.saved_at);
  const who = conflict.saved_by;
  return (
    <div className="conflict">
      {when !== null && (
        <p>
          <b>{who === null ? savingTexts.conflict_when(when) : savingTexts.conflict_who(who, when)}</b>
        </p>
      )}
      <p>{savingTexts.conflict_text}</p>
      {query.data !== undefined ? (
        <Differences theirs={query.data} />
      ) : query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </div>
  );
}

function Differences({ theirs }: { theirs: LoadedMaterial }): ReactNode {
  const editing = useEditing();
  const mine = useDocument();
  const { description, slides } = compareDocuments(editing.saved().document, mine, theirs.document);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const [ofDescription, setOfDescription] = useState<Side | null>(null);
  const order = listSlideIds(mine);

  function nameOf({ slide_id, mine: own, theirs: other }: Difference): string {
    const slide = own ?? other;
    const name = (slide !== null && nameSlide(slide)) || savingTexts.untitled;
    const place = slide_id === null ? -1 : order.indexOf(slide_id);
    return savingTexts.slide(place < 0 ? null : place + 1, name);
  }

  return (
    <>
      {description === null && slides.length === 0 ? (
        <p>{savingTexts.conflict_same}</p>
      ) : (
        <section aria-label={savingTexts.differs}>
          <h3>{savingTexts.differs}</h3>
          <ul className="conflict-list">
            {description !== null && (
              <SideChoice
                name={savingTexts.description}
                value={ofDescription ?? description.proposed}
                onChange={setOfDescription}
              />
            )}
            {slides.map((difference) => {
              const { slide_id } = difference;
              if (slide_id === null) return null;
              return (
                <SideChoice
                  key={slide_id}
                  name={nameOf(difference)}
                  {...(difference.theirs === null ? { note: savingTexts.only_mine } : {})}
                  {...(difference.mine === null ? { note: savingTexts.only_theirs } : {})}
                  value={chosen.get(slide_id) ?? difference.proposed}
                  onChange={(side) => setChosen(new Map([...chosen, [slide_id, side]]))}
                />
              );
            })}
          </ul>
        </section>
      )}
      <div className="ui-dialog-buttons">
        <Button onClick={() => editing.takeTheirs(theirs)}>{savingTexts.take_theirs}</Button>
        <Button onClick={() => editing.keepMine(theirs)}>{savingTexts.keep_mine}</Button>
        <Button
          variant="primary"
          onClick={() =>
            editing.merge(theirs, {
              slides: chosen,
              ...(ofDescription === null ? {} : { description: ofDescription }),
            })
          }
        >
          {savingTexts.merge}
        </Button>
      </div>
    </>
  );
}

interface SideChoiceProps {
  name: string;
  note?: string;
  value: Side;
  onChange: (side: Side) => void;
}

function SideChoice({ name, note, value, onChange }: SideChoiceProps): ReactNode {
  return (
    <li>
      <fieldset className="conflict-choice">
        <legend>
          {name}
          {note !== undefined && <span className="ui-muted">{` (${note})`}</span>}
        </legend>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side}>
            <input type="radio" checked={value === side} onChange={() => onChange(side)} />
            {savingTexts[side]}
          </label>
        ))}
      </fieldset>
    </li>
  );
}
