import type { CallResult } from '@parta/contract/wire';
import { Button } from '@parta/ui/buttons/button';
import { EmptyState, ErrorState, TextSkeleton } from '@parta/ui/display/states';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMoments } from '../../../shell/moments/moments.ts';
import { useAccount } from '../../account-services.tsx';
import { StrangerFrame } from '../../frame/stranger-frame.tsx';
import { mailboxQuery } from './api.ts';
import { splitMail } from './rules/mail-text.ts';
import { mailboxTexts } from './texts.ts';
import './mailbox.css';

/** Strangers come here too, whose profile nobody knows. */
const moments = createMoments(null);

type Mail = CallResult<'mailbox.list'>[number];

/** The mails of an installation without a mail server. */
export function MailboxPage(): ReactNode {
  const { client, settings } = useAccount();
  const mails = useQuery(mailboxQuery(client));
  const refresh = (
    <Button loading={mails.isFetching} onClick={() => void mails.refetch()}>
      {mailboxTexts.refresh}
    </Button>
  );
  return (
    <StrangerFrame title={mailboxTexts.title} wide>
      <p className="account-words">
        {settings.mailbox === 'open' ? mailboxTexts.open_text : mailboxTexts.administrators_text}
      </p>
      {mails.data === undefined ? (
        mails.isError ? (
          <ErrorState onRetry={() => void mails.refetch()} loading={mails.isFetching} />
        ) : (
          <TextSkeleton lines={5} />
        )
      ) : mails.data.length === 0 ? (
        <EmptyState icon={<IconMail />} title={mailboxTexts.empty_title} actions={refresh}>
          {mailboxTexts.empty_text}
        </EmptyState>
      ) : (
        <ol className="mailbox">
          {mails.data.map((mail) => (
            <li key={mail.id}>
              <MailCard mail={mail} />
            </li>
          ))}
        </ol>
      )}
    </StrangerFrame>
  );
}

function MailCard({ mail }: { mail: Mail }): ReactNode {
  const { settings, getAddress, getNow } = useAccount();
  const origins = Object.values(settings.bases).map((base) => new URL(base, getAddress()).origin);
  const own = { origins: new Set(origins), account: new URL(settings.bases.account, getAddress()).href };
  return (
    <article className="mailbox-mail">
      <header>
        <h2>{mail.subject}</h2>
        <p className="ui-muted">
          {mailboxTexts.to(mail.to)} · {moments.formatChanged(mail.createdAt, getNow())}
        </p>
      </header>
      <p className="mailbox-text">
        {splitMail(mail.text, own).map(({ text, href }, index) =>
          href === null ? (
            text
          ) : (
            <a key={`${index}`} className="ui-link" href={href}>
              {text}
            </a>
          ),
        )}
      </p>
    </article>
  );
}
