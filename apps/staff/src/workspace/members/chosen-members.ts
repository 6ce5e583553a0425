/** Ids of people by the id of the group that they are chosen from. */
export type ChosenMembers = Readonly<Record<string, readonly string[]>>;

/** How many people are chosen, of how many groups; whoever is chosen in two groups counts once. */
export function countChosen(chosen: ChosenMembers): { people: number; groups: number } {
  const lists = Object.values(chosen).filter(({ length }) => length > 0);
  return { people: new Set(lists.flat()).size, groups: lists.length };
}

/** With exactly these people of a group; a group of which nobody is chosen is not named. */
export function setChosen(chosen: ChosenMembers, group_id: string, user_ids: readonly string[]): ChosenMembers {
  const { [group_id]: _before, ...others } = chosen;
  return user_ids.length === 0 ? others : { ...others, [group_id]: user_ids };
}

/** With this person of a group, or without her where she was chosen. */
export function toggleMember(chosen: ChosenMembers, group_id: string, user_id: string): ChosenMembers {
  const before = chosen[group_id] ?? [];
  const after = before.includes(user_id) ? before.filter((id) => id !== user_id) : [...before, user_id];
  return setChosen(chosen, group_id, after);
}
