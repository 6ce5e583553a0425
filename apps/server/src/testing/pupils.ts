import { type FirstSignIn, issueFirstSignIns, prepareFirstSignIns } from '../features/people/commands/first-sign-in.ts';
import { insertLoginAccounts } from '../features/people/commands/login-accounts.ts';
import type { School } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A pupil without an address, with what is printed for her. */
export type MadePupil = FirstSignIn;

/** Makes a pupil of a school with an account by login, a student's job and, unless told otherwise, a seat. */
export async function makePupil(
  { db, context }: TestApp,
  { organization_id, department_id, license_id }: School,
  { last_name = 'Ученик', first_name = 'Пётр', seat = true } = {},
): Promise<MadePupil> {
  const prepared = await prepareFirstSignIns(context, 1);
  return db.transaction().execute(async (tx) => {
    const names = { last_name, first_name, middle_name: '' };
    const made = await insertLoginAccounts(context, tx, [names], { organization_id, address: '192.0.2.1' });
    const [pupil] = await issueFirstSignIns(context, tx, made, prepared);
    if (pupil === undefined) throw new Error('no pupil was made');
    await tx
      .insertInto('job')
      .values({
        id: context.random.identifier(),
        user_id: pupil.user_id,
        department_id,
        type: 'student',
        status: 'accepted',
      })
      .execute();
    if (seat && license_id !== null) {
      await tx.insertInto('license_seat').values({ license_id, user_id: pupil.user_id }).execute();
    }
    return pupil;
  });
}
