import { GROUP_CHANGE_MAX } from '@parta/domain/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { identifier, idParams, moment } from './fields.ts';
import { inOrganization, organizationParams } from './shapes.ts';

const proposedPerson = {
  id: identifier,
  user_id: identifier,
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  proposed_at: moment,
};

/** A proposal as an administrator of the organization sees it. */
const proposal = z.strictObject({
  ...proposedPerson,
  email: z.string().nullable(),
  login: z.string().nullable(),
  /** Short names of the departments where the person has an accepted job. */
  departments: z.array(z.string()),
  group_name: z.string(),
  /** Short name of the department of the group. */
  group_department: z.string(),
  /** The teacher; empty once that person is gone from the organization. */
  proposed_by: z.string(),
});

export const groupProposalsEndpoints = {
  'group.propose_participants': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/group/{id}/propose_participants/',
    access: 'group_manager',
    summary:
      'Proposes people of the organization out of reach of the caller to its administrators; a second proposal changes nothing',
    params: idParams,
    body: z.strictObject({ user_ids: z.array(identifier).min(1).max(GROUP_CHANGE_MAX) }),
    result: null,
    reasons: {
      /** `within_reach`: whom the caller adds without asking; both name a `user_id`. */
      400: ['unknown_person', 'within_reach'],
      404: ['not_found'],
    },
  }),
  'group.proposed': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/group/{id}/proposed/',
    access: 'group_manager',
    summary: 'Proposals for a group that wait for an administrator, by last name',
    params: idParams,
    result: z.array(z.strictObject(proposedPerson)),
    compressed: true,
    reasons: { 404: ['not_found'] },
  }),
  'proposal.list': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/organization/{organization_id}/proposal/',
    access: 'organization_administrator',
    summary: 'Proposals for groups of the organization that wait, the oldest first',
    params: organizationParams,
    result: z.array(proposal),
    compressed: true,
    reasons: { 404: ['not_found'] },
  }),
  'proposal.decide': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/organization/{organization_id}/proposal/{id}/decide/',
    access: 'organization_administrator',
    summary: 'Puts a proposed person into the group, with a seat, or declines; the proposer is notified',
    params: inOrganization,
    body: z.strictObject({ decision: z.enum(['accept', 'decline']) }),
    result: null,
    reasons: {
      400: ['unable_to_license', 'unknown_person'],
      404: ['not_found'],
      409: ['too_many_participants'],
    },
  }),
} as const;
