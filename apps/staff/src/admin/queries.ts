import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { queryTexts } from './frame/texts.ts';

export type Organization = CallResult<'organization.get'>;
export type Department = CallResult<'department.list'>[number];
export type License = Organization['licenses'][number];
export type Proposal = CallResult<'proposal.list'>[number];
export type Member = CallResult<'job.list'>['jobs'][number];

/** Refusals that the screens have states for. */
export const TOLD_BY_STATE = ['forbidden', 'not_found'] as const;

/** Everything that is loaded about an organization begins with this key, so that a change asks for all of it anew. */
export function organizationKey(organization_id: string): readonly [string, string] {
  return ['organization', organization_id];
}

/** The organization with its licenses and counts. */
export function organizationQuery(client: Client, organization_id: string) {
  return queryOptions({
    queryKey: [...organizationKey(organization_id), 'card'],
    queryFn: ({ signal }) => client.call('organization.get', { params: { organization_id }, signal }),
    meta: { action: queryTexts.organization_action, handled: TOLD_BY_STATE },
  });
}

/** How percents become grades in it. */
export function gradeScaleQuery(client: Client, organization_id: string) {
  return queryOptions({
    queryKey: [...organizationKey(organization_id), 'grade_scale'],
    queryFn: ({ signal }) => client.call('organization.grade_scale', { params: { organization_id }, signal }),
    meta: { action: queryTexts.grade_scale_action, handled: TOLD_BY_STATE },
  });
}

/** Its departments, with how many people they have. */
export function departmentsQuery(client: Client, organization_id: string) {
  return queryOptions({
    queryKey: [...organizationKey(organization_id), 'departments'],
    queryFn: ({ signal }) => client.call('department.list', { params: { organization_id }, signal }),
    meta: { action: queryTexts.departments_action, handled: TOLD_BY_STATE },
  });
}

/** Whether the whole account of a person may be erased by the organization; asked anew each time. */
export function standingQuery(client: Client, organization_id: string, id: string) {
  return queryOptions({
    queryKey: [...organizationKey(organization_id), 'standing', id],
    queryFn: ({ signal }) => client.call('person.standing', { params: { organization_id, id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { action: queryTexts.people_action, handled: TOLD_BY_STATE },
  });
}

/** Asks anew for everything about the organization; resolves once it has come or has failed. */
export function useOrganizationRefresh(organization_id: string): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: organizationKey(organization_id) });
}

/** People whom teachers propose for their groups. */
export function proposalsQuery(client: Client, organization_id: string) {
  return queryOptions({
    queryKey: [...organizationKey(organization_id), 'proposals'],
    queryFn: ({ signal }) => client.call('proposal.list', { params: { organization_id }, signal }),
    meta: { action: queryTexts.proposals_action, handled: TOLD_BY_STATE },
  });
}

/** Which jobs a list shows. */
export interface MemberFilter {
  status: Member['status'];
  /** '' for every department. */
  department_id: string;
  /** '' for everybody. */
  q: string;
  page: number;
}

/** People of the organization with their jobs; the rows of before stay while others are on their way. */
export function membersQuery(client: Client, organization_id: string, filter: MemberFilter) {
  const { status, department_id, q, page } = filter;
  return queryOptions({
    queryKey: [...organizationKey(organization_id), 'members', status, department_id, q, page],
    queryFn: ({ signal }) =>
      client.call('job.list', {
        params: { organization_id },
        query: { status, page, ...(department_id === '' ? {} : { department_id }), ...(q === '' ? {} : { q }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: {
      action: status === 'waiting' ? queryTexts.requests_action : queryTexts.people_action,
      handled: TOLD_BY_STATE,
    },
  });
}
