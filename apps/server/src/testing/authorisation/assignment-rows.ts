import type { EndpointName } from '@parta/contract/endpoints';
import type { CallParts } from '../browser.ts';
import type { Row } from './row.ts';
import type { Objects, World } from './world.ts';

const owned = ({ study_id }: Objects): CallParts => ({ params: { id: study_id } });
const taken = ({ study_id }: Objects): CallParts => ({ params: { activity_id: study_id } });
const writer = ({ study_participant_id }: Objects) => ({ participant_id: study_participant_id });
const attempt = ({ study_id }: Objects): CallParts => ({ params: { activity_id: study_id, number: '1' } });

/** Calls of activities that everybody takes at her own pace: of who assigns them, and of who takes them. */
export const assignmentRows = {
  'activity.participating': [{ names: 'nothing', inside: 200 }],
  'activity.participants': [{ names: 'object', inside: 200, parts: owned }],
  'activity.update': [
    { names: 'object', inside: 204, parts: (objects) => ({ ...owned(objects), body: { title: 'Другое название' } }) },
  ],
  // Nobody is named: the owner is let through and nobody is added.
  'activity.add_participants': [
    { names: 'object', inside: 200, parts: (objects) => ({ ...owned(objects), body: { group_participant_ids: {} } }) },
  ],
  'activity.remove_participant': [
    {
      names: 'object',
      inside: 204,
      parts: ({ study_id, spare_participant_id }) => ({ params: { id: study_id, user_id: spare_participant_id } }),
    },
  ],
  'activity.join_code': [{ names: 'object', inside: 200, parts: owned }],
  'activity.progress': [{ names: 'object', inside: 200, parts: owned }],
  'attempt.door': [{ names: 'object', inside: 200, parts: taken }],
  'attempt.start': [
    { names: 'object', inside: 200, parts: (objects) => ({ ...taken(objects), body: writer(objects) }) },
  ],
  'attempt.open': [
    {
      names: 'object',
      inside: 200,
      parts: (objects) => ({ ...attempt(objects), body: { ...writer(objects), device_id: objects.activity_id } }),
    },
  ],
  'attempt.answers': [
    {
      names: 'object',
      inside: 200,
      parts: (objects, _actor, { app }: World) => ({
        ...attempt(objects),
        body: {
          ...writer(objects),
          holder: 1,
          content_id: objects.content_id,
          question_id: objects.question_id,
          answer: { value: true },
          submission_id: app.context.random.identifier(),
        },
      }),
    },
  ],
  'attempt.progress': [
    {
      names: 'object',
      inside: 200,
      parts: (objects) => ({
        ...attempt(objects),
        body: { ...writer(objects), holder: 1, content_id: objects.content_id, closed_content_ids: [] },
      }),
    },
  ],
  // Answers may be changed: the participant is let through and told that none is final.
  'attempt.review': [
    {
      names: 'object',
      inside: 409,
      parts: ({ study_id, question_id }) => ({ params: { activity_id: study_id, number: '1', question_id } }),
    },
  ],
  'attempt.finish': [
    { names: 'object', inside: 204, parts: (objects) => ({ ...attempt(objects), body: writer(objects) }) },
  ],
  'attempt.results': [{ names: 'object', inside: 200, parts: attempt }],
  'attempt.file': [
    { names: 'object', inside: 200, parts: ({ study_id, hash }) => ({ params: { activity_id: study_id, hash } }) },
  ],
} as const satisfies Partial<Record<EndpointName, readonly Row[]>>;
