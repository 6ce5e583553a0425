import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import { visitOf } from '../../http/visitors/visit.ts';
import { readTriedFactor } from '../people/commands/accept-factor.ts';
import { findFreshUntil } from '../people/queries/fresh-factor.ts';
import { listPasskeys } from '../people/queries/passkeys.ts';
import { describeCreation, describeRequest, findRelyingParty } from '../people/service/passkeys.ts';
import { addPasskey, beginPasskey, renamePasskey } from './commands/passkeys.ts';
import { openProveChallenge, proveFactor } from './commands/prove.ts';
import { makeRecoveryCodes } from './commands/recovery-codes.ts';
import { removeFactor } from './commands/remove.ts';
import { beginTotp, confirmTotp } from './commands/totp.ts';
import { presentPasskey, presentState } from './present.ts';
import { getFactorState } from './queries.ts';

/** Binds what a person does with their own second factors. */
export function bindSecondFactor(bind: Bind, context: Context): void {
  const { db, config, clock } = context;

  bind('second_factor.state', async ({ caller: { person } }) => {
    const state = await getFactorState(db, person.id);
    const fresh_until = await findFreshUntil(db, person.family_id, clock.now());
    return presentState({ ...state, fresh_until, passkeys_available: findRelyingParty(config) !== null });
  });

  bind('second_factor.totp_begin', async ({ caller: { person }, body: { password = null } }) =>
    beginTotp(context, person.id, password),
  );

  bind('second_factor.totp_confirm', async ({ caller: { person }, body: { code }, request }) => ({
    recoveryCodes: await confirmTotp(context, person, code, visitOf(request)),
  }));

  bind('second_factor.totp_remove', async ({ caller: { person }, request }) => {
    await removeFactor(context, person, null, visitOf(request));
    return undefined;
  });

  bind('second_factor.recovery_codes', async ({ caller: { person }, request }) => ({
    recoveryCodes: await makeRecoveryCodes(context, person.id, visitOf(request)),
  }));

  bind('second_factor.passkey_begin', async ({ caller: { person }, body: { password = null }, refusal }) => {
    const party = findRelyingParty(config);
    if (party === null) throw refusal(409, 'passkeys_unavailable');
    const { challenge, owner, known } = await beginPasskey(context, person, password);
    return describeCreation(party, challenge, owner, known);
  });

  bind('second_factor.passkey_add', async ({ caller: { person }, body: { name, passkey: made }, request, refusal }) => {
    const party = findRelyingParty(config);
    if (party === null) throw refusal(409, 'passkeys_unavailable');
    const { passkey, recovery_codes } = await addPasskey(context, person, { party, name, made }, visitOf(request));
    return { passkey: presentPasskey(passkey), recoveryCodes: recovery_codes };
  });

  bind('second_factor.passkey_rename', async ({ caller: { person }, params: { id }, body: { name } }) =>
    presentPasskey(await renamePasskey(db, person.id, id, name)),
  );

  bind('second_factor.passkey_remove', async ({ caller: { person }, params: { id }, request }) => {
    await removeFactor(context, person, id, visitOf(request));
    return undefined;
  });

  bind('second_factor.challenge', async ({ caller: { person }, refusal }) => {
    const party = findRelyingParty(config);
    const passkeys = await listPasskeys(db, person.id);
    if (party === null || passkeys.length === 0) throw refusal(409, 'no_passkey');
    return describeRequest(party, await openProveChallenge(context, person.family_id), passkeys);
  });

  bind('second_factor.prove', async ({ caller: { person }, body, request }) => {
    const until = await proveFactor(context, person, readTriedFactor(body), visitOf(request));
    return { freshUntil: until.toISOString() };
  });
}
