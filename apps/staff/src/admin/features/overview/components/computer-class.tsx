import { Switch } from '@parta/ui/fields/switch';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { useServices } from '../../../../shell/services.tsx';
import { type Organization, organizationQuery } from '../../../queries.ts';
import { computerClassTexts } from '../texts.ts';

/** Whether pupils of the organization sign in as on a shared computer. */
export function ComputerClass({ organization }: { organization: Organization }): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const { id: organization_id, hasComputerClass } = organization;
  const saving = useAction<boolean>({
    action: computerClassTexts.save_action,
    run: async (wished) => {
      await client.call('organization.update', { params: { organization_id }, body: { hasComputerClass: wished } });
      await queries.invalidateQueries({ queryKey: organizationQuery(client, organization_id).queryKey });
    },
  });
  return (
    <section className="admin-section">
      <div className="admin-section-head">
        <h2>{computerClassTexts.title}</h2>
      </div>
      <div className="admin-card">
        <Switch
          label={computerClassTexts.label}
          description={computerClassTexts.about}
          checked={saving.pending ?? hasComputerClass}
          onChange={saving.start}
          disabled={saving.pending !== null}
        />
      </div>
    </section>
  );
}
