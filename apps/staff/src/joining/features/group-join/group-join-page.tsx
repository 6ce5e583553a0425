import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../frame/card.tsx';
import { Unconfirmed } from '../../frame/unconfirmed.tsx';
import { useJoining } from '../../joining-services.tsx';
import { CodeForm } from './components/code-form.tsx';
import { SignedOut } from './components/signed-out.tsx';
import type { JoinOutcome } from './rules/join-outcome.ts';
import { readTypedJoin } from './rules/typed-join.ts';
import { groupJoinTexts, joinRefusals, waitText } from './texts.ts';
import { useJoin } from './use-join.ts';

const route = getRouteApi('/groups/join/{-$join}');

/** Joins the group of the link or code in the address, or asks for a code; says in every case how to go on. */
export function GroupJoinPage(): ReactNode {
  const { join } = route.useParams();
  if (join === undefined) {
    return (
      <Card title={groupJoinTexts.title}>
        <p>{groupJoinTexts.code_text}</p>
        <CodeForm />
      </Card>
    );
  }
  const read = readTypedJoin(join);
  return read === null ? <Invalid join={join} onSame={() => undefined} /> : <Joining key={read} join={read} />;
}

function Joining({ join }: { join: string }): ReactNode {
  const { outcome, tryAgain } = useJoin(join);
  return outcome === null ? <Trying /> : <Ended join={join} outcome={outcome} tryAgain={tryAgain} />;
}

function Trying(): ReactNode {
  return (
    <Card title={groupJoinTexts.title}>
      <p role="status">{groupJoinTexts.joining}</p>
    </Card>
  );
}

function Ended({ join, outcome, tryAgain }: { join: string; outcome: JoinOutcome; tryAgain: () => void }): ReactNode {
  const { settings } = useJoining();
  const { area } = settings.bases;
  switch (outcome.kind) {
    case 'joined':
      return <Joined name={outcome.name} already={outcome.already} />;
    case 'signed_out':
      return <SignedOut join={join} name={outcome.name} />;
    case 'invalid':
      return <Invalid join={join} onSame={tryAgain} />;
    case 'owner':
      return (
        <Card title={groupJoinTexts.title} heading={groupJoinTexts.owner_title}>
          <p>{joinRefusals.user_is_owner}</p>
          <a href={`${area}groups`} {...getButtonLook('primary')}>
            {groupJoinTexts.to_groups}
          </a>
        </Card>
      );
    case 'unconfirmed':
      return (
        <Card title={groupJoinTexts.title} heading={groupJoinTexts.unconfirmed_title}>
          <Unconfirmed
            join={join}
            reason={joinRefusals.primary_email_not_confirmed}
            next={groupJoinTexts.unconfirmed_next}
            onConfirmed={tryAgain}
          />
        </Card>
      );
    case 'no_seat':
      return (
        <Again title={groupJoinTexts.no_seat_title} tryAgain={tryAgain}>
          {joinRefusals.unable_to_license}
        </Again>
      );
    case 'full':
      return (
        <Again title={groupJoinTexts.full_title} tryAgain={tryAgain}>
          {joinRefusals.too_many_participants}
        </Again>
      );
    case 'too_many':
      return (
        <Again title={groupJoinTexts.too_many_title} tryAgain={tryAgain}>
          {outcome.wait_seconds === null ? joinRefusals.too_many_attempts : waitText(outcome.wait_seconds)}
        </Again>
      );
    case 'failed':
      return (
        <Again title={groupJoinTexts.failed_title} tryAgain={tryAgain}>
          {groupJoinTexts.failed}
        </Again>
      );
  }
}

function Joined({ name, already }: { name: string; already: boolean }): ReactNode {
  const { settings, session } = useJoining();
  const person = session.person();
  return (
    <Card title={groupJoinTexts.title} heading={already ? groupJoinTexts.already_title : groupJoinTexts.joined_title}>
      <p role="status">
        <strong>{already ? groupJoinTexts.already(name) : groupJoinTexts.joined(name)}</strong>
      </p>
      {person !== null && (
        <p>
          {groupJoinTexts.joined_as} <strong>{`${person.lastName} ${person.firstName}`}</strong>.
        </p>
      )}
      <p>{groupJoinTexts.joined_next}</p>
      <a href={`${settings.bases.area}activity`} {...getButtonLook('primary')}>
        {groupJoinTexts.to_activities}
      </a>
    </Card>
  );
}

function Invalid({ join, onSame }: { join: string; onSame: () => void }): ReactNode {
  return (
    <Card title={groupJoinTexts.title} heading={groupJoinTexts.invalid_title}>
      <p role="alert">{joinRefusals.invalid_join}</p>
      <CodeForm join={join} onSame={onSame} />
    </Card>
  );
}

function Again({ title, tryAgain, children }: { title: string; tryAgain: () => void; children: string }): ReactNode {
  return (
    <Card title={groupJoinTexts.title} heading={title}>
      <p role="alert">{children}</p>
      <Button variant="primary" large wide onClick={tryAgain}>
        {groupJoinTexts.again}
      </Button>
    </Card>
  );
}
