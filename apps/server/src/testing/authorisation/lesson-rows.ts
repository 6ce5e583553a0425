import type { EndpointName } from '@parta/contract/endpoints';
import { AUDIENCES } from '@parta/domain/live/audiences';
import { ACTORS, type Actor } from '../actors.ts';
import type { CallParts } from '../browser.ts';
import { startPayload } from '../live-room.ts';
import type { Row } from './row.ts';
import type { Objects, World } from './world.ts';

const activity = ({ activity_id }: Objects): CallParts => ({ params: { activity_id } });
const material = ({ material_id }: Objects): CallParts => ({ params: { id: material_id } });
const owned = ({ activity_id }: Objects): CallParts => ({ params: { id: activity_id } });
const asked = ({ activity_id, question_id }: Objects): CallParts => ({ params: { id: activity_id, question_id } });

/** A start in the organization that the actor works in, or in the other one. */
function startOf(actor: Actor, { app, objects }: World, inOwn: boolean): Record<string, unknown> {
  const isForeign = actor === 'foreign_organizer';
  const { organization_id } = isForeign === inOwn ? objects.other_organization : objects.own;
  return startPayload(app, organization_id);
}

function noCertificate(_objects: Objects, _actor: Actor, { app }: World): CallParts {
  return { params: { id: app.context.random.identifier() } };
}

/** Calls of the personal area, of live sessions and of stored files. */
export const lessonRows = {
  'folder.root': [{ names: 'nothing', inside: 200 }],
  'folder.get': [{ names: 'object', inside: 200, parts: ({ folder_id }) => ({ params: { id: folder_id } }) }],
  'material.check': [{ names: 'object', inside: 200, parts: material }],
  'material.start': [
    {
      names: 'object',
      inside: 200,
      parts: (objects, actor, world) => ({ ...material(objects), body: startOf(actor, world, true) }),
    },
    // Nobody starts an activity in an organization that she has no right to, whosever the material is.
    {
      names: 'nothing',
      inside: 403,
      parts: (objects, actor, world) => ({ ...material(objects), body: startOf(actor, world, false) }),
    },
  ],
  'activity.list': [{ names: 'nothing', inside: 200 }],
  'statistics.by_participant': [{ names: 'object', inside: 200, parts: owned }],
  'statistics.by_question': [{ names: 'object', inside: 200, parts: owned }],
  'certificate.list': [{ names: 'nothing', inside: 200 }],
  'certificate.delete': [{ names: 'nothing', inside: 404, parts: noCertificate }],
  'certificate.preview': [{ names: 'nothing', inside: 200 }],
  'certificate.verify': [{ names: 'nothing', inside: 200, parts: () => ({ params: { number: 'x' } }) }],
  'certificate.page': [{ names: 'nothing', inside: 200, parts: () => ({ params: { number: 'x' } }) }],
  'certificate.image': [{ names: 'nothing', inside: 404, parts: () => ({ params: { number: 'x' } }) }],
  'certificate.pdf': [{ names: 'nothing', inside: 404, parts: () => ({ params: { number: 'x' } }) }],
  'certificate.of_lesson': [{ names: 'object', inside: 200, parts: activity }],
  'certificate.issued': [{ names: 'object', inside: 200, parts: owned }],
  // Nobody has one here: what becomes of it is the subject of the tests of certificates.
  'certificate.revoke': [
    {
      names: 'object',
      inside: 404,
      parts: ({ activity_id }, _actor, { app }) => ({
        params: { id: activity_id, certificate_id: app.context.random.identifier() },
        body: { reason: 'По ошибке' },
      }),
    },
  ],
  'certificate.reissue': [
    {
      names: 'object',
      inside: 404,
      parts: ({ activity_id }, _actor, { app }) => ({
        params: { id: activity_id, certificate_id: app.context.random.identifier() },
      }),
    },
  ],
  'marking.queue': [{ names: 'object', inside: 200, parts: owned }],
  'marking.answers': [{ names: 'object', inside: 200, parts: asked }],
  'marking.mark': [
    {
      names: 'object',
      // Nobody has an attempt of that name: what is marked is the subject of the tests of marking.
      inside: 404,
      parts: (objects, _actor, { app }) => ({
        ...asked(objects),
        body: {
          answer_id: `${app.context.random.identifier()}.1`,
          points: 0,
          criteria: null,
          comment: '',
          version: 0,
        },
      }),
    },
  ],
  'activity.set_grade_scale': [
    {
      names: 'object',
      inside: 204,
      parts: (objects) => ({ ...owned(objects), body: { grade_scale: { kind: 'pass', thresholds: [60] } } }),
    },
  ],
  'statistics.summary': [{ names: 'object', inside: 200, parts: owned }],
  'statistics.participant': [
    // Who is no participant is absent, for its owner too; whose results are told is the subject of the tests of statistics.
    {
      names: 'object',
      inside: 404,
      parts: (objects, _actor, { app }) => ({
        params: { id: objects.activity_id, user_id: app.context.random.identifier() },
      }),
    },
  ],
  'statistics.question': [
    {
      names: 'object',
      inside: 200,
      parts: ({ activity_id, content_id, question_id }) => ({ params: { id: activity_id, content_id, question_id } }),
    },
  ],
  'statistics.export': [
    { names: 'object', inside: 200, parts: (objects) => ({ ...owned(objects), query: { format: 'csv' } }) },
  ],
  'statistics.own': [{ names: 'nothing', inside: 200 }],
  'statistics.own_detail': [
    // Nobody has finished anything yet: it is absent for all.
    { names: 'nothing', inside: 404, parts: owned },
  ],
  'marking.corrections': [{ names: 'object', inside: 200, parts: asked }],
  // The lesson of the matrix goes on: what is corrected afterwards is the subject of the tests of marking.
  'marking.preview': [
    {
      names: 'object',
      inside: 409,
      parts: (objects) => ({ ...asked(objects), body: { correction: { kind: 'full' } } }),
    },
  ],
  'marking.correct': [
    {
      names: 'object',
      inside: 409,
      parts: (objects) => ({
        ...asked(objects),
        body: { correction: { kind: 'full' }, version: '', reason: 'Опечатка' },
      }),
    },
  ],
  'live.find': [
    {
      names: 'nothing',
      inside: 404,
      // A code that no activity has: who finds one is the subject of the live tests.
      parts: () => ({ body: { code: '000000' } }),
    },
  ],
  'live.about': [{ names: 'object', inside: 200, parts: activity }],
  'live.join': [
    {
      names: 'object',
      inside: 200,
      parts: (objects, actor) => ({ ...activity(objects), body: { nickname: `Гость ${ACTORS.indexOf(actor)}` } }),
      except: (actor, relation) => (actor === 'removed_guest' && relation === 'own' ? 409 : undefined),
    },
  ],
  'live.state': AUDIENCES.map((audience) => ({
    names: 'object',
    inside: 200,
    audience,
    parts: (objects) => ({ ...activity(objects), query: { audience } }),
  })),
  'live.stream': AUDIENCES.map((audience) => ({
    names: 'object',
    inside: 200,
    audience,
    parts: (objects) => ({ ...activity(objects), query: { audience } }),
  })),
  'live.answers': [
    {
      names: 'object',
      inside: 200,
      parts: (objects, actor, { app, cast }) => ({
        ...activity(objects),
        body: {
          // Who takes no part has no id of their own to name.
          participant_id: cast.participants[actor] ?? objects.activity_id,
          content_id: objects.content_id,
          question_id: objects.question_id,
          answer: { value: true },
          submission_id: app.context.random.identifier(),
        },
      }),
    },
  ],
  // A step that nobody has seen: the presenter is let through and refused by the step alone.
  'live.command': [
    {
      names: 'object',
      inside: 409,
      parts: (objects) => ({ ...activity(objects), body: { command: 'next', step: 999 } }),
    },
  ],
  'live.entrance': [
    { names: 'object', inside: 200, parts: (objects) => ({ ...activity(objects), body: { locked: false } }) },
  ],
  // Nobody of this id is in the room: the presenter is let through and nobody is touched.
  'live.remove': [
    {
      names: 'object',
      inside: 200,
      parts: (objects) => ({ ...activity(objects), body: { participant_ids: [objects.activity_id] } }),
    },
  ],
  'live.let_in': [
    {
      names: 'object',
      inside: 200,
      parts: (objects) => ({ ...activity(objects), body: { participant_ids: [objects.activity_id] } }),
    },
  ],
  // No name at all: the presenter is let through and refused by the name alone.
  'live.rename': [
    {
      names: 'object',
      inside: 400,
      parts: (objects) => ({
        ...activity(objects),
        body: { participant_id: objects.activity_id, nickname: '' },
      }),
    },
  ],
  'live.removed': [{ names: 'object', inside: 200, parts: activity }],
  'live.projector': [{ names: 'object', inside: 200, parts: activity }],
  'live.projector_revoke': [
    // The walls of the cast go on: of its rooms none is named.
    { names: 'nothing', inside: 404, parts: (_objects, _actor, { objects }) => activity(objects.random) },
  ],
  'card.sheets': [{ names: 'nothing', inside: 200, parts: () => ({ query: { size: 'a5', from: 1, to: 2 } }) }],
  'live.cards': [{ names: 'object', inside: 200, parts: activity }],
  // Every lesson of the cast has begun.
  'live.set_cards': [
    { names: 'object', inside: 409, parts: (objects) => ({ ...activity(objects), body: { off: true } }) },
  ],
  'live.scanner': [{ names: 'object', inside: 200, parts: activity }],
  'live.scanner_revoke': [
    // The scanners of the cast go on: of its rooms none is named.
    { names: 'nothing', inside: 404, parts: (_objects, _actor, { objects }) => activity(objects.random) },
  ],
  'live.scanner_open': [
    {
      names: 'object',
      inside: 204,
      parts: (objects) => ({ ...activity(objects), body: { key: objects.scanner_key } }),
    },
    // A key of another activity opens none, nor does that of its wall.
    {
      names: 'nothing',
      inside: 404,
      parts: (own, _actor, { objects }) => ({
        ...activity(own),
        body: { key: objects.other_organization.scanner_key },
      }),
    },
    { names: 'nothing', inside: 404, parts: (own) => ({ ...activity(own), body: { key: own.key } }) },
  ],
  'live.card_answers': [
    {
      names: 'object',
      inside: 200,
      parts: (objects, _actor, { app }) => ({
        ...activity(objects),
        body: {
          participant_id: objects.card_holder_id,
          content_id: objects.content_id,
          question_id: objects.question_id,
          answer: { value: true },
          submission_id: app.context.random.identifier(),
          source: 'card',
        },
      }),
    },
  ],
  'live.left': [{ names: 'nothing', inside: 200 }],
  // Every lesson of the cast is led.
  'live.take_over': [{ names: 'object', inside: 409, parts: activity }],
  'live.end_left': [{ names: 'object', inside: 409, parts: activity }],
  'live.projector_open': [
    { names: 'object', inside: 204, parts: (objects) => ({ ...activity(objects), body: { key: objects.key } }) },
    // A key of another activity opens none.
    {
      names: 'nothing',
      inside: 404,
      parts: (own, _actor, { objects }) => ({ ...activity(own), body: { key: objects.other_organization.key } }),
    },
  ],
  'live.file': AUDIENCES.map((audience) => ({
    names: 'pair',
    inside: 200,
    audience,
    parts: ({ activity_id, hash }) => ({ params: { activity_id, hash }, query: { audience } }),
  })),
  'storage.file': [{ names: 'object', inside: 200, parts: ({ hash }) => ({ params: { hash } }) }],
} as const satisfies Partial<Record<EndpointName, readonly Row[]>>;
