import { getButtonLook } from '@parta/ui/buttons/button';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../frame/card.tsx';
import { Ended, EndedForNow, Unreached } from '../../frame/ended.tsx';
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
  return outcome === null ? <Trying /> : <Outcome join={join} outcome={outcome} tryAgain={tryAgain} />;
}

function Trying(): ReactNode {
  return (
    <Card title={groupJoinTexts.title}>
      <p role="status">{groupJoinTexts.joining}</p>
    </Card>
  );
}

function Outcome({ join, outcome, tryAgain }: { join: string; outcome: JoinOutcome; tryAgain: () => void }): ReactNode {
  const { settings } = useJoining();
  const { area } = settings.bases;
  const ended = { title: groupJoinTexts.title, tryAgain };
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
        <Unconfirmed
          title={groupJoinTexts.title}
          join={join}
          reason={joinRefusals.primary_email_not_confirmed}
          next={groupJoinTexts.unconfirmed_next}
          onConfirmed={tryAgain}
        />
      );
    case 'no_seat':
      return <EndedForNow {...ended} heading={groupJoinTexts.no_seat_title} text={joinRefusals.unable_to_license} />;
    case 'full':
      return <EndedForNow {...ended} heading={groupJoinTexts.full_title} text={joinRefusals.too_many_participants} />;
    case 'too_many': {
      const { wait_seconds } = outcome;
      const text = wait_seconds === null ? joinRefusals.too_many_attempts : waitText(wait_seconds);
      return <EndedForNow {...ended} heading={groupJoinTexts.too_many_title} text={text} />;
    }
    case 'failed':
      return <Unreached {...ended} />;
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
    <Ended title={groupJoinTexts.title} heading={groupJoinTexts.invalid_title} text={joinRefusals.invalid_join}>
      <CodeForm join={join} onSame={onSame} />
    </Ended>
  );
}
