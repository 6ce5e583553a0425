import { Button } from '@parta/ui/buttons/button';
import { ErrorState, TextSkeleton } from '@parta/ui/display/states';
import { Tabs } from '@parta/ui/frame/tabs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CardSheets } from '../../forms/paper-cards/card-sheets.tsx';
import { CardsHelpLink } from '../../forms/paper-cards/cards-help-link.tsx';
import type { DialogState } from '../../shell/actions/use-dialog.ts';
import { useServices } from '../../shell/services.tsx';
import { cardNumbersQuery, type Numbered } from './api.ts';
import { listNumbers } from './numbers.ts';
import { NumbersForm } from './numbers-form.tsx';
import { answerCardTexts } from './texts.ts';
import { useCardNumbers } from './use-card-numbers.ts';
import './answer-cards.css';

const LINES = 6;

export interface AnswerCardsProps {
  group_id: string;
  dialog: Pick<DialogState<unknown>, 'close' | 'setBusy' | 'isBusy'>;
}

/** Paper cards of a group: whose card is which, and their sheets. */
export function AnswerCards({ group_id, dialog }: AnswerCardsProps): ReactNode {
  const { client } = useServices();
  const { data, isError, isFetching, refetch } = useQuery(cardNumbersQuery(client, group_id));
  return (
    <div className="dialog-form answer-cards">
      <p>
        {answerCardTexts.about} <CardsHelpLink />
      </p>
      {data === undefined ? (
        isError ? (
          <ErrorState onRetry={() => void refetch()} loading={isFetching} />
        ) : (
          <TextSkeleton lines={LINES} />
        )
      ) : (
        <NumbersAndSheets group_id={group_id} dialog={dialog} people={data} />
      )}
    </div>
  );
}

function NumbersAndSheets(props: AnswerCardsProps & { people: readonly Numbered[] }): ReactNode {
  const { group_id, dialog, people } = props;
  const { client } = useServices();
  const queries = useQueryClient();
  const [tab, setTab] = useState<'numbers' | 'print'>('numbers');
  // Kept here: what is typed stays while the sheets are looked at.
  const numbers = useCardNumbers(group_id, people, dialog);
  const close = (
    <Button onClick={dialog.close} disabled={dialog.isBusy}>
      {answerCardTexts.close}
    </Button>
  );
  return (
    <Tabs
      label={answerCardTexts.tabs}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          key: 'numbers',
          label: answerCardTexts.numbers,
          panel: <NumbersForm numbers={numbers} close={close} />,
        },
        {
          key: 'print',
          label: answerCardTexts.print,
          panel: (
            <CardSheets
              numbers={listNumbers(people)}
              allLabel={answerCardTexts.all}
              readNumbers={async () =>
                listNumbers(await queries.fetchQuery({ ...cardNumbersQuery(client, group_id), staleTime: 0 }))
              }
              close={close}
            />
          ),
        },
      ]}
    />
  );
}
