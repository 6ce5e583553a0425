import { ANSWER_SOURCES } from '@parta/domain/codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { answerReasons, answerSubmission, answerTaken } from './answers.ts';
import { activityParams, cardNumber, identifier } from './fields.ts';

/** Paper that cards are printed on: one to a sheet of A4, or two, each of A5. */
export const CARD_SIZES = ['a4', 'a5'] as const;
export type CardSize = (typeof CARD_SIZES)[number];

const cardNumberInQuery = z.coerce.number().pipe(cardNumber);

/** A question as a list names it. */
const named = z.strictObject({ num: z.int(), title: z.string() });

export const cardsEndpoints = {
  'card.sheets': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/cards/sheets/',
    access: 'approved',
    summary:
      'Paper cards as a PDF, back and front of each: A4 one on a sheet, A5 two; the same numbers are always the same cards',
    query: z.strictObject({ size: z.enum(CARD_SIZES), from: cardNumberInQuery, to: cardNumberInQuery }),
    result: z.unknown(),
    reasons: { 400: ['from_after_to'] },
  }),
  'live.cards': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/live/{activity_id}/cards/',
    access: 'presenter',
    summary: 'Whether a lesson is asked with paper cards, of whom, and which questions cards can’t answer',
    params: activityParams,
    result: z.strictObject({
      with_cards: z.boolean(),
      /** How many have a card in this lesson. */
      cards: z.int(),
      /** Cards are counted, and their holders named «Ученик 7»; else they are a group’s. */
      anonymous: z.boolean(),
      /** Groups whose members may get cards: those of the activity, and those that the caller manages in its organization; none in an anonymous one. */
      groups: z.array(z.strictObject({ id: identifier, name: z.string(), members: z.int() })),
      questions: z.int(),
      unanswerable: z.array(named),
    }),
    reasons: { 404: ['not_found'] },
  }),
  'live.set_cards': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/live/{activity_id}/cards/',
    access: 'presenter',
    summary:
      'Asks a lesson with the cards of a group, with so many, or without; holders of cards take part without a device. Before its start alone',
    params: activityParams,
    body: z.union([
      z.strictObject({ group_id: identifier }),
      z.strictObject({ count: cardNumber }),
      z.strictObject({ off: z.literal(true) }),
    ]),
    result: z.strictObject({
      cards: z.int(),
      /** Members for whom there was no number left. */
      without: z.array(z.string()),
    }),
    reasons: {
      /** A count in a personified activity, or a group in an anonymous one. */
      400: ['unfit'],
      404: ['not_found'],
      409: ['started', 'finished', 'full'],
    },
  }),
  'live.scanner': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/live/{activity_id}/scanner/',
    access: 'presenter',
    summary:
      'A signed address of the scanner of this lesson’s cards; its key opens one for some minutes, and no sign-in is asked for',
    params: activityParams,
    result: z.strictObject({ url: z.string() }),
    reasons: { 404: ['not_found'], 409: ['no_cards', 'finished'] },
  }),
  'live.scanner_revoke': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/live/{activity_id}/scanner/revoke/',
    access: 'presenter',
    summary: 'Revokes every address of a scanner given so far, and ends the scanners that were opened by them',
    params: activityParams,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'live.scanner_open': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/live/{activity_id}/scanner/open/',
    access: 'anyone',
    summary: 'Exchanges the key of a signed address for a cookie of that activity',
    params: activityParams,
    body: z.strictObject({ key: z.string().min(1).max(500) }),
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'live.card_answers': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/live/{activity_id}/cards/answers/',
    access: 'scanner',
    summary:
      'Takes the answer of a card, or one entered by hand for its holder; of two answers of hers the later counts',
    params: activityParams,
    body: answerSubmission.extend({
      source: z.enum(ANSWER_SOURCES).exclude(['device']),
    }),
    result: answerTaken,
    reasons: answerReasons,
  }),
} as const;
