import { recordAudit } from '../../audit/commands.ts';
import { checkWebsite, claimOrganizationName } from '../../organizations/commands/organization.ts';
import type { AdministrationDeps, Administrator } from '../../organizations/types.ts';

interface Names {
  readonly shortName: string;
  readonly fullName: string;
}

/**
 * Makes an organization with its first department. Returns its id.
 * @throws Refused 400 `invalid_website` and 409 `name_taken`.
 */
export async function createOrganization(
  deps: AdministrationDeps,
  { shortName, fullName, website, department }: Names & { readonly website: string | null; readonly department: Names },
  by: Administrator,
): Promise<string> {
  checkWebsite(website);
  return deps.db.transaction().execute(async (tx) => {
    await claimOrganizationName(tx, fullName);
    const id = deps.random.identifier();
    await tx.insertInto('organization').values({ id, short_name: shortName, full_name: fullName, website }).execute();
    await tx
      .insertInto('department')
      .values({
        id: deps.random.identifier(),
        organization_id: id,
        short_name: department.shortName,
        full_name: department.fullName,
      })
      .execute();
    const line = { at: deps.clock.now(), organization_id: id, actor_id: by.id, address: by.address };
    await recordAudit(
      tx,
      { ...line, action: 'organization_created' },
      { ...line, action: 'department_created', details: { department: department.shortName } },
    );
    return id;
  });
}
