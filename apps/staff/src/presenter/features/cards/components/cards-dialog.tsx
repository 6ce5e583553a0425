import { Button } from '@parta/ui/buttons/button';
import { TextSkeleton } from '@parta/ui/display/states';
import { Dialog } from '@parta/ui/overlays/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CardSheets } from '../../../../forms/paper-cards/card-sheets.tsx';
import { CardsHelpLink } from '../../../../forms/paper-cards/cards-help-link.tsx';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { LoadFailure } from '../../../../shell/failures/load-failure.tsx';
import { showRefusal } from '../../../../shell/failures/refusal-toast.ts';
import { useServices } from '../../../../shell/services.tsx';
import { type LessonCards, lessonCardsQuery } from '../api.ts';
import { type CardsDraft, countWished, draftCards, listToPrint, type WishedCards } from '../rules/wished-cards.ts';
import { cardsTexts, setCardsRefusals } from '../texts.ts';
import { CardsForm } from './cards-form.tsx';
import { Unanswerable } from './unanswerable.tsx';
import './cards.css';

export interface CardsDialogProps {
  activity_id: string;
  /** Of the cards that there are. */
  numbers: readonly number[];
  onScanner: () => void;
  onClose: () => void;
}

const LINES = 6;

/** Whose cards a lesson is asked with, which questions they can answer, and the cards on paper. */
export function CardsDialog({ activity_id, numbers, onScanner, onClose }: CardsDialogProps): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const [without, setWithout] = useState<readonly string[]>([]);
  const cards = useQuery(lessonCardsQuery(client, activity_id));
  const { queryKey } = lessonCardsQuery(client, activity_id);
  const setting = useAction<WishedCards>({
    action: cardsTexts.set_action,
    run: async (body) => {
      const set = await client.call('live.set_cards', { params: { activity_id }, body });
      setWithout(set.without);
      await queries.invalidateQueries({ queryKey });
    },
    refuse: (error) => {
      void queries.invalidateQueries({ queryKey });
      return showRefusal(setCardsRefusals, error);
    },
  });

  return (
    <Dialog opened onClose={onClose} title={cardsTexts.title} size="large" locked={setting.pending !== null}>
      {cards.data === undefined ? (
        cards.isError ? (
          <LoadFailure query={cards} />
        ) : (
          <TextSkeleton lines={LINES} />
        )
      ) : (
        <LoadedCards
          cards={cards.data}
          numbers={numbers}
          without={without}
          pending={setting.pending}
          onSet={setting.start}
          onScanner={onScanner}
          onClose={onClose}
          refreshSession={() => cards.refetch()}
        />
      )}
    </Dialog>
  );
}

interface LoadedCardsProps extends Pick<CardsDialogProps, 'numbers' | 'onScanner' | 'onClose'> {
  cards: LessonCards;
  /** Members of the group that got none. */
  without: readonly string[];
  pending: WishedCards | null;
  onSet: (wished: WishedCards) => void;
  refreshSession: () => Promise<unknown>;
}

function LoadedCards(props: LoadedCardsProps): ReactNode {
  const { cards, numbers, without, pending, onSet, onScanner, onClose, refreshSession } = props;
  const [draft, setDraft] = useState<CardsDraft>(() => draftCards(cards));
  const toPrint = listToPrint(numbers, countWished(draft, cards));
  return (
    <div className="cards">
      <p>
        {cardsTexts.about} <CardsHelpLink />
      </p>
      <CardsForm cards={cards} draft={draft} onDraft={setDraft} pending={pending} onSet={onSet} onScanner={onScanner} />
      <Unanswerable questions={cards.questions} unanswerable={cards.unanswerable} />
      {without.length > 0 && (
        <div role="status">
          <p>{cardsTexts.without}</p>
          <ul className="cards-names">
            {without.map((name, place) => (
              // Two members may have one name.
              <li key={`${place} ${name}`}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      <section className="cards-print" aria-labelledby="cards-print">
        <h3 id="cards-print">{cardsTexts.print}</h3>
        <CardSheets
          numbers={toPrint}
          allLabel={cardsTexts.print_all}
          readNumbers={async () => {
            await refreshSession();
            return toPrint;
          }}
          close={<Button onClick={onClose}>{cardsTexts.close}</Button>}
        />
      </section>
    </div>
  );
}
