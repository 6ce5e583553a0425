import type { PeopleChange, PresenterChange, PresenterDocument, PresenterPerson } from './live-documents.ts';

/**
 * What makes one document of a presenter out of another: the fields that differ, and of the people only who changed.
 * Null where people who stayed stand in another order, or have got other cards: then the whole state is told.
 */
export function changeOf(before: PresenterDocument, after: PresenterDocument): PresenterChange | null {
  const people = peopleChangeOf(before.people, after.people);
  if (people === null) return null;
  const { people: _before, ...fieldsBefore } = before;
  const { people: _after, ...fieldsAfter } = after;
  const old = new Map<string, unknown>(Object.entries(fieldsBefore));
  const changed = Object.entries(fieldsAfter).filter(([name, value]) => {
    const known = old.get(name);
    return known !== value && JSON.stringify(known) !== JSON.stringify(value);
  });
  return { since: before.version, version: after.version, changed: Object.fromEntries(changed), people };
}

/** The document after a change; null when the change is none of this document's. */
export function applyChange<Document extends ListedDocument>(
  before: Document,
  change: ChangeOfDocument,
): Document | null {
  if (change.since !== before.version) return null;
  const { left, came, nicknames, connected, cut_off, answered, unanswered, points } = change.people;
  const gone = new Set(left);
  const people = [...before.people.filter((_, place) => !gone.has(place)), ...came];
  const set = (place: number, fields: Partial<PresenterPerson>): void => {
    const person = people[place];
    if (person !== undefined) people[place] = { ...person, ...fields };
  };
  for (const [place, nickname] of nicknames) set(place, { nickname });
  for (const place of connected) set(place, { connected: true });
  for (const place of cut_off) set(place, { connected: false });
  for (const place of answered) set(place, { answered: true });
  for (const place of unanswered) set(place, { answered: false });
  for (const [place, value] of points) set(place, { points: value });
  return { ...before, ...change.changed, version: change.version, people };
}

/** What is needed of a document to change it. */
interface ListedDocument {
  version: number;
  people: readonly PresenterPerson[];
}

interface ChangeOfDocument extends Pick<PresenterChange, 'since' | 'version' | 'people'> {
  changed: object;
}

function peopleChangeOf(before: readonly PresenterPerson[], after: readonly PresenterPerson[]): PeopleChange | null {
  const here = new Set(after.map((person) => person.participant_id));
  const left: number[] = [];
  const stayed = before.filter((person, place) => here.has(person.participant_id) || left.push(place) === 0);
  const change: PeopleChange = {
    left,
    came: after.slice(stayed.length),
    nicknames: [],
    connected: [],
    cut_off: [],
    answered: [],
    unanswered: [],
    points: [],
  };
  for (const [place, old] of stayed.entries()) {
    const person = after[place];
    if (person?.participant_id !== old.participant_id || person.card_number !== old.card_number) return null;
    if (person.nickname !== old.nickname) change.nicknames.push([place, person.nickname]);
    if (person.connected !== old.connected) (person.connected ? change.connected : change.cut_off).push(place);
    if (person.answered !== old.answered) (person.answered ? change.answered : change.unanswered).push(place);
    if (person.points !== old.points) change.points.push([place, person.points]);
  }
  return change;
}
