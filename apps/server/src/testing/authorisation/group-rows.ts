import type { EndpointName } from '@parta/contract/endpoints';
import type { CallParts } from '../browser.ts';
import type { Row } from './row.ts';
import type { Objects } from './world.ts';

/** A call that names a group. */
function ofGroup(inside: number, more: Omit<CallParts, 'params'> = {}): readonly Row[] {
  return [
    { names: 'object', inside, parts: ({ group_id }: Objects): CallParts => ({ params: { id: group_id }, ...more }) },
  ];
}

/** A call that names somebody in a group. */
function ofParticipant(inside: number, more: Omit<CallParts, 'params'> = {}): readonly Row[] {
  const parts = ({ group_id, group_participant_id }: Objects): CallParts => ({
    params: { id: group_id, user_id: group_participant_id },
    ...more,
  });
  return [{ names: 'pair', inside, parts }];
}

const nowhere = 'A'.repeat(22);

/** Calls of groups and of who is in them. */
export const groupRows = {
  'group.list': [{ names: 'nothing', inside: 200 }],
  'activity.report': [
    {
      names: 'object',
      // Nothing took place: what is reported is the subject of the tests of reports.
      inside: 400,
      parts: ({ group_id }: Objects): CallParts => ({
        body: { start_date: '2001-01-01', end_date: '2001-02-01', group_ids: [group_id] },
      }),
    },
  ],
  'group.get': ofGroup(200),
  'group.create': [
    {
      names: 'nothing',
      // A department that is none.
      inside: 400,
      parts: () => ({ body: { department_id: nowhere, name: '7А', type: 1060, status: 1 } }),
    },
  ],
  'group.update': ofGroup(200, { body: {} }),
  // Somebody is in it.
  'group.delete': ofGroup(400),
  'group.generate_join_id': ofGroup(200),
  'group.card_numbers': ofGroup(200),
  'group.number_cards': ofGroup(200),
  // Two of one person.
  'group.set_card_numbers': ofGroup(400, {
    body: {
      numbers: [
        { user_id: nowhere, card_number: 1 },
        { user_id: nowhere, card_number: 2 },
      ],
    },
  }),
  'group.participants': ofGroup(200),
  // Nobody.
  'group.add_participants': ofGroup(400, { body: { user_ids: [nowhere] } }),
  // Nobody.
  'group.propose_participants': ofGroup(400, { body: { user_ids: [nowhere] } }),
  'group.proposed': ofGroup(200),
  'group.read_roster': ofGroup(200, { body: { text: 'Новый Ученик' } }),
  'group.add_roster': ofGroup(200, {
    body: { rows: [{ last_name: 'Новый', first_name: 'Ученик', middle_name: '', email: '' }] },
  }),
  // She has a mailbox.
  'group.issue_cards': [
    {
      names: 'object',
      inside: 409,
      parts: ({ group_id, staying_participant_id }) => ({
        params: { id: group_id },
        body: { user_ids: [staying_participant_id] },
      }),
    },
  ],
  'group.invited': ofGroup(200),
  'group.roster': ofGroup(200),
  'group.remove_participants': ofGroup(200, { body: { user_ids: [nowhere] } }),
  'group.update_participant': ofParticipant(200, { body: { last_name: 'Ученик', first_name: 'Тот же' } }),
  'group.remove_participant': ofParticipant(204),
  'group.start_join': [
    { names: 'object', inside: 200, parts: ({ group_id }) => ({ body: { group_ids: [group_id] } }) },
  ],
  // Groups of others are ignored.
  'group.stop_join': [{ names: 'nothing', inside: 204, parts: () => ({ body: { group_ids: [nowhere] } }) }],
  'group.joining': [{ names: 'object', inside: 200, parts: ({ group_id }) => ({ query: { group_ids: group_id } }) }],
  // A link that leads nowhere.
  'group.join': [{ names: 'nothing', inside: 400, parts: () => ({ body: { join: nowhere } }) }],
} as const satisfies Partial<Record<EndpointName, readonly Row[]>>;
