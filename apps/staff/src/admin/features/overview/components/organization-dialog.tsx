import { showToast } from '@parta/ui/overlays/toasts';
import type { ReactNode } from 'react';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { OrganizationFields } from '../../../parts/fields/organization-fields.tsx';
import { type Organization, useOrganizationRefresh } from '../../../queries.ts';
import { describeUpdate, overviewTexts } from '../texts.ts';

/** Names and website of the organization. */
export function OrganizationDialog({ dialog }: { dialog: DialogState<Organization> }): ReactNode {
  const { client } = useServices();
  const refresh = useOrganizationRefresh(dialog.value?.id ?? '');
  return (
    <DialogAbout dialog={dialog} title={overviewTexts.edit_title}>
      {(value) => (
        <OrganizationFields
          dialog={dialog}
          initial={value}
          submitLabel={overviewTexts.save}
          action={overviewTexts.save_action}
          describe={(error) => {
            const text = describeUpdate(error);
            if (text !== null && error.reason === 'invalid_website') return { field: 'website', text };
            return text !== null && error.reason === 'name_taken' ? { field: 'fullName', text } : text;
          }}
          send={async (body) => {
            await client.call('organization.update', { params: { organization_id: value.id }, body });
            showToast({ kind: 'success', text: overviewTexts.saved });
            await refresh();
          }}
        />
      )}
    </DialogAbout>
  );
}
