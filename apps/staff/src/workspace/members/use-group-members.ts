import { SEARCH_MIN_CHARACTERS } from '@parta/domain/limits';
import { canManageGroups } from '@parta/domain/people/permissions';
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useServices } from '../../shell/services.tsx';
import { activeGroupsQuery, departmentsQuery, type Group, type Member, membersQuery } from './api.ts';
import { type ChosenMembers, setChosen } from './chosen-members.ts';
import { listMemberRows, type MemberRow } from './member-rows.ts';

/** A search, and a choice of everybody, ask for the people of so many groups at most. */
const GROUPS_ASKED_MAX = 60;
const NOBODY: ReadonlySet<string> = new Set();

export interface GroupMembersOptions {
  organization_id: string | null;
  value: ChosenMembers;
  onChange: (value: ChosenMembers) => void;
  taken?: ReadonlySet<string> | undefined;
}

export interface GroupMembers {
  /** Groups of the organization; undefined until they have come. */
  groups: readonly Group[] | undefined;
  /** What did not come. */
  failure: UseQueryResult<unknown> | null;
  rows: readonly MemberRow[];
  words: string;
  setWords: (words: string) => void;
  /** The people of some groups are not known, so a search does not find them. */
  isPartlySearched: boolean;
  expand: (group_id: string, expanded: boolean) => void;
  /** Chooses a whole group, or nobody of it where all were chosen. */
  toggleGroup: (group_id: string) => void;
  /** Absent where there are too many groups. */
  chooseAll: (() => void) | null;
  isChoosing: boolean;
}

/** Groups of the organization, as far as it is known which organization their departments belong to. */
function useGroups(organization_id: string | null): Pick<GroupMembers, 'groups' | 'failure'> {
  const { client, person, permissions } = useServices();
  const isAsked = organization_id !== null && canManageGroups(permissions);
  const groups = useQuery({ ...activeGroupsQuery(client), enabled: isAsked });
  const known = new Map(person.departments.map(({ id, organization }) => [id, organization.id]));
  const isJobNeeded = groups.data?.some(({ department_id }) => !known.has(department_id)) ?? false;
  const jobs = useQuery({ ...departmentsQuery(client), enabled: isAsked && isJobNeeded });
  for (const { department } of jobs.data ?? []) known.set(department.id, department.organization.id);
  const isReady = groups.data !== undefined && (!isJobNeeded || jobs.data !== undefined);
  return {
    groups: isReady
      ? groups.data.filter(({ department_id }) => known.get(department_id) === organization_id)
      : undefined,
    failure: [groups, jobs].find(({ isError, data }) => isError && data === undefined) ?? null,
  };
}

/** Everything that a choice of people out of groups knows and does. */
export function useGroupMembers(options: GroupMembersOptions): GroupMembers {
  const { organization_id, value, onChange, taken = NOBODY } = options;
  const { client } = useServices();
  const queries = useQueryClient();
  const { groups, failure } = useGroups(organization_id);
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(NOBODY);
  const [choosing, setChoosing] = useState<ReadonlySet<string>>(NOBODY);
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => {
    latest.current = { value, onChange };
  });

  const listed = groups ?? [];
  const isSearching = words.trim().length >= SEARCH_MIN_CHARACTERS;
  const isFewGroups = listed.length <= GROUPS_ASKED_MAX;
  const asked = listed.filter(({ id }) => opened.has(id) || (isSearching && isFewGroups));
  const loads = useQueries({ queries: asked.map(({ id }) => membersQuery(client, id)) });
  const busy = new Set(choosing);
  const failed = new Set<string>();
  const members = new Map<string, readonly Member[]>();
  for (const { id } of listed) {
    const kept = queries.getQueryData(membersQuery(client, id).queryKey);
    if (kept !== undefined) members.set(id, kept);
  }
  for (const [at, { id }] of asked.entries()) {
    const load = loads[at];
    if (load?.data !== undefined) members.set(id, load.data);
    else if (load?.isError === true && !load.isFetching) failed.add(id);
    else busy.add(id);
  }

  function expand(group_id: string, expanded: boolean): void {
    setOpened((before) => new Set(expanded ? [...before, group_id] : [...before].filter((id) => id !== group_id)));
  }

  /** Chooses whoever is free of the groups; who is in them is asked first where it is not known. */
  async function choose(group_ids: readonly string[]): Promise<void> {
    setChoosing((before) => new Set([...before, ...group_ids]));
    const found = await Promise.allSettled(
      group_ids.map(async (id) => ({ id, people: await queries.ensureQueryData(membersQuery(client, id)) })),
    );
    const unknown = group_ids.filter((_, at) => found[at]?.status === 'rejected');
    // Opened, they say what has failed.
    for (const id of unknown) expand(id, true);
    const next = found.reduce((chosen, result) => {
      if (result.status === 'rejected') return chosen;
      const { id, people } = result.value;
      const free = people.map(({ user_id }) => user_id).filter((user_id) => !taken.has(user_id));
      return setChosen(chosen, id, free);
    }, latest.current.value);
    setChoosing((before) => new Set([...before].filter((id) => !group_ids.includes(id))));
    latest.current.onChange(next);
  }

  const rows = listMemberRows({ groups: listed, members, chosen: value, taken, opened, busy, failed, words });
  return {
    groups,
    failure,
    rows,
    words,
    setWords,
    isPartlySearched: isSearching && !isFewGroups && members.size < listed.length,
    expand(group_id, expanded) {
      if (failed.has(group_id)) void queries.refetchQueries({ queryKey: membersQuery(client, group_id).queryKey });
      else expand(group_id, expanded);
    },
    toggleGroup(group_id) {
      const row = rows.find(({ key }) => key === group_id);
      if (row?.checked === true) onChange(setChosen(value, group_id, []));
      else void choose([group_id]);
    },
    chooseAll:
      isFewGroups && listed.some(({ participant_count }) => participant_count > 0)
        ? () => void choose(listed.map(({ id }) => id))
        : null,
    isChoosing: choosing.size > 0,
  };
}
