import { Button } from '@parta/ui/buttons/button';
import { EmptyState, Skeleton } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { showToast } from '@parta/ui/overlays/toasts';
import { IconCertificate, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { DialogAbout } from '../../../forms/dialog-about.tsx';
import { type DialogState, useDialog } from '../../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../../shell/chunks/lazy-part.ts';
import { useServices } from '../../../shell/services.tsx';
import { ORGANIZATIONS_ADDRESS } from '../../frame/addresses.ts';
import { AddressLink } from '../../frame/navigation.tsx';
import { OrganizationFields } from '../../parts/fields/organization-fields.tsx';
import { LicenseCard } from '../../parts/licenses/license-card.tsx';
import { sortLicenses } from '../../parts/licenses/license-state.ts';
import { QueryFailure } from '../../parts/query-failure.tsx';
import type { License } from '../../queries.ts';
import { adminTexts } from '../../texts.ts';
import { type PlatformOrganization, platformOrganizationQuery, usePlatformRefresh } from './api.ts';
import { Administrators } from './components/administrators.tsx';
import { describeNaming, organizationsTexts, organizationTexts } from './texts.ts';
import './organizations.css';

/** It brings the calendar with it, which the page itself does without. */
const LicenseDialog = lazyPart(async () => (await import('./components/license-dialog.tsx')).LicenseDialog);

/** One organization, to the platform's administrator: names, licenses and who administers it. */
export function OrganizationPage(): ReactNode {
  const { id } = useParams({ from: '/platform/organizations/$id' });
  const { client } = useServices();
  const organization = useQuery(platformOrganizationQuery(client, id));
  const editing = useDialog<PlatformOrganization>();
  const licensing = useDialog<License | 'new'>();
  const { data } = organization;
  const name = data?.shortName ?? adminTexts.organization;
  return (
    <Page
      tabTitle={adminTexts.page_title(name, adminTexts.platform)}
      heading={name}
      busy={organization.isPending}
      breadcrumbs={[
        { key: 'list', link: <AddressLink address={ORGANIZATIONS_ADDRESS}>{organizationsTexts.title}</AddressLink> },
        { key: 'organization', link: <span aria-current="page">{name}</span> },
      ]}
      actions={
        data !== undefined && (
          <Button icon={<IconPencil aria-hidden="true" />} onClick={() => editing.open(data)}>
            {organizationTexts.edit}
          </Button>
        )
      }
    >
      {data !== undefined ? (
        <>
          <p className="admin-about">
            {data.fullName}
            {data.website !== null && `, ${data.website}`}
          </p>
          <Licenses licenses={data.licenses} dialog={licensing} />
          <Administrators organization={data} />
        </>
      ) : organization.isError ? (
        <QueryFailure query={organization} />
      ) : (
        <OrganizationSkeleton />
      )}
      <EditDialog dialog={editing} />
      {licensing.value !== null && (
        <Suspense>
          <LicenseDialog organization_id={id} dialog={licensing} />
        </Suspense>
      )}
    </Page>
  );
}

function Licenses({ licenses, dialog }: { licenses: License[]; dialog: DialogState<License | 'new'> }): ReactNode {
  const { getNow } = useServices();
  const now = getNow();
  const giveButton = (
    <Button icon={<IconPlus aria-hidden="true" />} onClick={() => dialog.open('new')}>
      {organizationTexts.give_license}
    </Button>
  );
  return (
    <section className="admin-section">
      <div className="admin-section-head">
        <h2>{organizationTexts.licenses}</h2>
        {licenses.length > 0 && giveButton}
      </div>
      {licenses.length === 0 ? (
        <EmptyState icon={<IconCertificate />} title={organizationTexts.no_licenses_title} actions={giveButton}>
          {organizationTexts.no_licenses_text}
        </EmptyState>
      ) : (
        <ul className="admin-cards">
          {sortLicenses(licenses, now).map((license) => (
            <LicenseCard
              key={license.id}
              license={license}
              now={now}
              action={
                <Button icon={<IconPencil aria-hidden="true" />} onClick={() => dialog.open(license)}>
                  {organizationTexts.change_license}
                </Button>
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function EditDialog({ dialog }: { dialog: DialogState<PlatformOrganization> }): ReactNode {
  const { client } = useServices();
  const refresh = usePlatformRefresh();
  return (
    <DialogAbout dialog={dialog} title={organizationTexts.edit_title}>
      {(value) => (
        <OrganizationFields
          dialog={dialog}
          initial={value}
          submitLabel={organizationTexts.save}
          action={organizationTexts.save_action}
          describe={describeNaming}
          send={async (body) => {
            await client.call('platform.organization_update', { params: { id: value.id }, body });
            showToast({ kind: 'success', text: organizationTexts.saved });
            await refresh();
          }}
        />
      )}
    </DialogAbout>
  );
}

function OrganizationSkeleton(): ReactNode {
  return (
    <div className="admin-section">
      <Skeleton width="60%" />
      <Skeleton width="140px" height="28px" />
      <Skeleton height="190px" />
      <Skeleton width="200px" height="28px" />
      <Skeleton height="120px" />
    </div>
  );
}
