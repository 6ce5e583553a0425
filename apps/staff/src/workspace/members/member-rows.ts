import { lineOfNames, withMiddleOfNamesakes } from '@parta/domain/people/name-order';
import { hasWords } from '@parta/domain/text/search-text';
import type { CheckTreeRow } from '@parta/ui/fields/check-tree/check-tree';
import type { Group, Member } from './api.ts';
import type { ChosenMembers } from './chosen-members.ts';
import { membersTexts } from './texts.ts';

/** A row, and whom it stands for: a whole group, or one of its people. */
export interface MemberRow extends CheckTreeRow {
  group_id: string;
  user_id: string | null;
}

export interface MemberRowsInput {
  groups: readonly Group[];
  /** People of the groups that are known by now. */
  members: ReadonlyMap<string, readonly Member[]>;
  chosen: ChosenMembers;
  /** Who takes part already. */
  taken: ReadonlySet<string>;
  /** Ids of the groups whose people are shown. */
  opened: ReadonlySet<string>;
  /** Ids of the groups whose people are on their way. */
  busy: ReadonlySet<string>;
  /** Ids of the groups whose people did not come. */
  failed: ReadonlySet<string>;
  /** What is looked for. */
  words: string;
}

const BY_NAME = new Intl.Collator('ru', { numeric: true });

/** Groups by name with the people of those that are opened; of a search those that have its words, by group or person. */
export function listMemberRows(input: MemberRowsInput): MemberRow[] {
  const shown = [...input.groups]
    .sort((one, other) => BY_NAME.compare(one.name, other.name))
    .flatMap((group) => {
      const members = withMiddleOfNamesakes(input.members.get(group.id) ?? []);
      if (hasWords(group.name, input.words)) {
        const isOpened = input.opened.has(group.id);
        return [{ group, isOpened, people: isOpened ? members : [] }];
      }
      const people = members.filter((member) => hasWords(lineOfNames(member), input.words));
      return people.length === 0 ? [] : [{ group, isOpened: true, people }];
    });
  return shown.flatMap(({ group, isOpened, people }, at) => [
    presentGroup(group, input, { expanded: isOpened, position: at + 1, siblings: shown.length }),
    ...people.map((member, place) =>
      presentMember(group.id, member, input, { position: place + 1, siblings: people.length }),
    ),
  ]);
}

type Place = Pick<MemberRow, 'position' | 'siblings'>;

function presentGroup(
  group: Group,
  { members, chosen, taken, busy, failed }: MemberRowsInput,
  place: Place & { expanded: boolean },
): MemberRow {
  const known = members.get(group.id);
  const free = known?.filter(({ user_id }) => !taken.has(user_id)).length ?? group.participant_count;
  const total = known?.length ?? group.participant_count;
  const count = chosen[group.id]?.length ?? 0;
  const isAllTaken = total > 0 && free === 0;
  const note = failed.has(group.id)
    ? membersTexts.failed
    : total === 0
      ? membersTexts.nobody
      : isAllTaken
        ? membersTexts.all_taken
        : membersTexts.people(total);
  const { expanded, ...rest } = place;
  return {
    ...rest,
    ...(total === 0 ? {} : { expanded }),
    key: group.id,
    group_id: group.id,
    user_id: null,
    level: 1,
    label: group.name,
    note,
    checked: isAllTaken || (count > 0 && (count >= free ? true : 'mixed')),
    disabled: isAllTaken || total === 0,
    busy: busy.has(group.id),
  };
}

function presentMember(group_id: string, member: Member, { chosen, taken }: MemberRowsInput, place: Place): MemberRow {
  const { user_id } = member;
  const isTaken = taken.has(user_id);
  return {
    ...place,
    key: `${group_id}.${user_id}`,
    group_id,
    user_id,
    level: 2,
    label: lineOfNames(member),
    ...(isTaken ? { note: membersTexts.taken, disabled: true } : {}),
    checked: isTaken || (chosen[group_id]?.includes(user_id) ?? false),
  };
}
