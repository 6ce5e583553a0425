import { writeSheets } from '../../../spreadsheet/write-sheets.ts';
import type { ParticipantRow } from '../../groups/queries/groups.ts';
import { rosterTexts } from '../texts.ts';

const WIDTHS = [6, 24, 20, 24, 36, 26];

/** Who is in a group, as a sheet. Every cell is a text or a number: a name that begins with «=» is no formula. */
export async function makeRosterFile(participants: readonly ParticipantRow[]): Promise<Uint8Array> {
  return writeSheets([
    {
      name: rosterTexts.sheetName,
      columns: WIDTHS.map((width) => ({ width })),
      rows: [
        [...rosterTexts.heads],
        ...participants.map((person, index) => [
          index + 1,
          person.last_name,
          person.first_name,
          person.middle_name,
          person.email ?? person.login ?? '',
          stateOf(person),
        ]),
      ],
      freezePane: { rows: 1 },
    },
  ]);
}

function stateOf({ has_signed_in, email_confirmed }: ParticipantRow): string {
  if (!has_signed_in) return rosterTexts.notSignedIn;
  return email_confirmed ? rosterTexts.signedIn : rosterTexts.emailNotConfirmed;
}
