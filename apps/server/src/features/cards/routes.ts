import { departments } from '@parta/domain/people/permissions';
import type { Context } from '../../context.ts';
import { type Bind, HIJACKED } from '../../http/calls/bind.ts';
import { attachment } from '../../http/pages/attachment.ts';
import type { RefusalArgs } from '../../refused.ts';
import type { Snapshots } from '../activities/service/snapshots.ts';
import type { LiveAnswerQueue } from '../answers/commands/accept-answers.ts';
import type { AnswersHeard } from '../answers/types.ts';
import { revokeScanners } from './commands/revoke-scanners.ts';
import { setCards } from './commands/set-cards.ts';
import { getLessonCards } from './queries/lesson-cards.ts';
import { giveScannerToken, makeScannerAddress } from './service/scanner-key.ts';
import { createSheetPrinter } from './service/sheet-printer.ts';
import { sheetTexts } from './texts.ts';

/** What lessons with paper cards ask of the process. */
export interface CardsContext extends Context {
  readonly snapshots: Snapshots;
  readonly answers: LiveAnswerQueue;
  readonly rooms: AnswersHeard;
}

export function bindCards(bind: Bind, context: CardsContext): void {
  const { db, snapshots, answers, rooms } = context;
  const printSheets = createSheetPrinter();
  bind('card.sheets', async ({ query: { size, from, to }, reply, refusal }) => {
    if (from > to) throw refusal(400, 'from_after_to');
    const drawn = await printSheets({ size, from, to });
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', attachment('cards.pdf', sheetTexts.file(from, to)))
      .type('application/pdf')
      .send(Buffer.from(drawn));
    return HIJACKED;
  });
  bind('live.cards', async ({ params, caller: { person } }) =>
    getLessonCards(db, snapshots, params.activity_id, departments(person.permissions)),
  );
  bind('live.set_cards', async ({ params, body, caller }) =>
    setCards(context, { ...params, department_ids: departments(caller.person.permissions) }, body),
  );
  bind('live.scanner', async ({ params }) => ({ url: await makeScannerAddress(context, params.activity_id) }));
  bind('live.scanner_revoke', async ({ params }) => {
    await revokeScanners(db, params.activity_id);
    return undefined;
  });
  bind('live.scanner_open', async (call) => {
    await giveScannerToken(context, call);
    return undefined;
  });
  bind('live.card_answers', async ({ params: { activity_id }, body, received_at, refusal }) => {
    const outcome = await answers.submit({ activity_id, ...body, received_at });
    if (!outcome.ok) {
      const { refused } = outcome;
      if (!isOfCard(refused)) throw new Error('an answer of a card is never for good');
      throw refusal(...refused);
    }
    rooms.accepted(activity_id, body.participant_id, body.source);
    return {
      submission_id: body.submission_id,
      accepted_at: outcome.accepted_at.toISOString(),
      ...(outcome.superseded ? { superseded: true as const } : {}),
    };
  });
}

/** Of two answers of a card's holder the later counts: she is never told that she has answered already. */
function isOfCard(
  refused: RefusalArgs<'live.answers'>,
): refused is Extract<RefusalArgs<'live.answers'>, RefusalArgs<'live.card_answers'>> {
  return refused[1] !== 'already_answered';
}
