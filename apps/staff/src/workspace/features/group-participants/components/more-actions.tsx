import { Button } from '@parta/ui/buttons/button';
import { ActionMenu } from '@parta/ui/overlays/menu';
import { addressOf } from '@parta/web-kit/addresses';
import { IconCards, IconChevronDown, IconDownload, IconId } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { useDialog } from '../../../../shell/actions/use-dialog.ts';
import { followDownload } from '../../../../shell/files/save-file.ts';
import { useServices } from '../../../../shell/services.tsx';
import { groupQuery, type Participant } from '../api.ts';
import { listWaitingForCards } from '../rules/people.ts';
import { moreTexts } from '../texts.ts';
import { AnswerCardsDialog } from './answer-cards-dialog.tsx';

export interface MoreActionsProps {
  /** Null while it is on its way. */
  group: { id: string; name: string } | null;
  participants: readonly Participant[] | undefined;
  onCards: (participants: readonly Participant[]) => void;
}

/** What is done about a whole group once in a while. */
export function MoreActions({ group, participants, onCards }: MoreActionsProps): ReactNode {
  const { client, settings } = useServices();
  const queries = useQueryClient();
  const answerCards = useDialog<{ id: string }>();
  const download = useAction<{ id: string; name: string }>({
    action: moreTexts.download_action,
    run: async ({ id, name }) => {
      // A download bears no header and cannot refresh the session: a call just before it does.
      await queries.fetchQuery({ ...groupQuery(client, id), staleTime: 0 });
      followDownload(addressOf(settings.bases, 'group.roster', { params: { id } }), moreTexts.file_name(name));
    },
  });
  const isReady = group !== null && participants !== undefined;
  return (
    <>
      <ActionMenu
        trigger={
          <Button disabled={!isReady} loading={download.pending !== null}>
            {moreTexts.more}
            <IconChevronDown aria-hidden="true" />
          </Button>
        }
        actions={[
          {
            key: 'cards',
            label: moreTexts.cards,
            icon: <IconId />,
            onSelect: () => onCards(listWaitingForCards(participants ?? [])),
          },
          {
            key: 'answer_cards',
            label: moreTexts.answer_cards,
            icon: <IconCards />,
            onSelect: () => {
              if (group !== null) answerCards.open(group);
            },
          },
          {
            key: 'download',
            label: moreTexts.download,
            icon: <IconDownload />,
            onSelect: () => {
              if (group !== null) download.start(group);
            },
          },
        ]}
      />
      <AnswerCardsDialog dialog={answerCards} />
    </>
  );
}
