import { plural } from '@parta/domain/text/plural';
import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState, Skeleton } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import {
  IconCertificate,
  IconMail,
  IconPencil,
  IconSitemap,
  IconUserPlus,
  IconUserQuestion,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useDialog } from '../../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../../shell/chunks/lazy-part.ts';
import { useServices } from '../../../shell/services.tsx';
import { organizationAddress } from '../../frame/addresses.ts';
import { AddressLink } from '../../frame/navigation.tsx';
import { useOrganizationId } from '../../frame/organization-frame.tsx';
import { LicenseCard } from '../../parts/licenses/license-card.tsx';
import { sortLicenses } from '../../parts/licenses/license-state.ts';
import { QueryFailure } from '../../parts/query-failure.tsx';
import { type Organization, organizationQuery } from '../../queries.ts';
import { adminTexts } from '../../texts.ts';
import { ComputerClass } from './components/computer-class.tsx';
import { OrganizationDialog } from './components/organization-dialog.tsx';
import { overviewTexts, proposalForms, waitingForms } from './texts.ts';
import './overview.css';

const Grades = lazyPart(async () => (await import('./components/grades.tsx')).Grades);
const Certificates = lazyPart(async () => (await import('./components/certificates.tsx')).Certificates);

/** The organization at a glance: what waits, how much of it there is, its licenses and its names. */
export function OverviewPage(): ReactNode {
  const organization_id = useOrganizationId();
  const { client } = useServices();
  const organization = useQuery(organizationQuery(client, organization_id));
  const dialog = useDialog<Organization>();
  const { data } = organization;
  return (
    <Page
      tabTitle={adminTexts.page_title(overviewTexts.title, data?.shortName ?? adminTexts.product)}
      heading={data?.shortName ?? overviewTexts.title}
      busy={organization.isPending}
      actions={
        data !== undefined && (
          <Button icon={<IconPencil aria-hidden="true" />} onClick={() => dialog.open(data)}>
            {overviewTexts.edit}
          </Button>
        )
      }
    >
      {data !== undefined ? (
        <Overview organization={data} />
      ) : organization.isError ? (
        <QueryFailure query={organization} />
      ) : (
        <OverviewSkeleton />
      )}
      <OrganizationDialog dialog={dialog} />
    </Page>
  );
}

function Overview({ organization }: { organization: Organization }): ReactNode {
  const { id, waiting, proposals, people, departments, invitations } = organization;
  return (
    <>
      {waiting > 0 && (
        <Waiting
          organization_id={id}
          icon={<IconUserPlus aria-hidden="true" />}
          title={overviewTexts.waiting(waiting, plural(waiting, waitingForms))}
          text={overviewTexts.waiting_text}
        />
      )}
      {proposals > 0 && (
        <Waiting
          organization_id={id}
          icon={<IconUserQuestion aria-hidden="true" />}
          title={overviewTexts.waiting(proposals, plural(proposals, proposalForms))}
          text={overviewTexts.proposals_text}
        />
      )}
      <ul className="overview-counts">
        <Count organization_id={id} section="people" label={overviewTexts.people} count={people} icon={<IconUsers />} />
        <Count
          organization_id={id}
          section="departments"
          label={overviewTexts.departments}
          count={departments}
          icon={<IconSitemap />}
        />
        <Count
          organization_id={id}
          section="invitations"
          label={overviewTexts.invitations}
          count={invitations}
          icon={<IconMail />}
        />
      </ul>
      <Licenses organization={organization} />
      <Suspense fallback={<Skeleton height="320px" />}>
        <Grades organization_id={id} />
        <Certificates organization_id={id} />
      </Suspense>
      <ComputerClass organization={organization} />
      <About organization={organization} />
    </>
  );
}

interface WaitingProps {
  organization_id: string;
  icon: ReactNode;
  title: string;
  text: string;
}

/** What waits for a decision, with the way to it. */
function Waiting({ organization_id, icon, title, text }: WaitingProps): ReactNode {
  return (
    <section className="overview-waiting">
      {icon}
      <div className="overview-waiting-words">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <AddressLink
        address={organizationAddress(organization_id, 'requests')}
        aria-label={overviewTexts.review_what(title)}
        {...getButtonLook('primary')}
      >
        {overviewTexts.review}
      </AddressLink>
    </section>
  );
}

interface CountProps {
  organization_id: string;
  section: 'people' | 'departments' | 'invitations';
  label: string;
  count: number;
  icon: ReactNode;
}

function Count({ organization_id, section, label, count, icon }: CountProps): ReactNode {
  return (
    <li>
      <AddressLink address={organizationAddress(organization_id, section)} className="overview-count">
        <span className="overview-count-icon" aria-hidden="true">
          {icon}
        </span>
        <span className="overview-count-label">{label}</span>
        <span className="overview-count-figure">{count}</span>
      </AddressLink>
    </li>
  );
}

function Licenses({ organization }: { organization: Organization }): ReactNode {
  const { settings, getNow } = useServices();
  const now = getNow();
  const { licenses } = organization;
  return (
    <section className="admin-section">
      <div className="admin-section-head">
        <h2>{overviewTexts.licenses}</h2>
      </div>
      {licenses.length === 0 ? (
        <EmptyState
          icon={<IconCertificate />}
          title={overviewTexts.no_licenses_title}
          actions={
            settings.help_mailbox === '' ? (
              <AddressLink address={organizationAddress(organization.id, 'people')} {...getButtonLook()}>
                {overviewTexts.show_people}
              </AddressLink>
            ) : (
              <a href={`mailto:${settings.help_mailbox}`} {...getButtonLook()}>
                {overviewTexts.write}
              </a>
            )
          }
        >
          {overviewTexts.no_licenses_text}
        </EmptyState>
      ) : (
        <ul className="admin-cards">
          {sortLicenses(licenses, now).map((license) => (
            <LicenseCard key={license.id} license={license} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function About({ organization }: { organization: Organization }): ReactNode {
  const { shortName, fullName, website } = organization;
  return (
    <section className="admin-section">
      <div className="admin-section-head">
        <h2>{overviewTexts.about}</h2>
      </div>
      <dl className="admin-card admin-facts">
        <dt>{overviewTexts.full_name}</dt>
        <dd>{fullName}</dd>
        <dt>{overviewTexts.short_name}</dt>
        <dd>{shortName}</dd>
        <dt>{overviewTexts.website}</dt>
        <dd>
          {website === null ? (
            overviewTexts.no_website
          ) : /^https?:\/\//.test(website) ? (
            <a className="ui-link" href={website} target="_blank" rel="noopener noreferrer">
              {website}
            </a>
          ) : (
            website
          )}
        </dd>
      </dl>
    </section>
  );
}

function OverviewSkeleton(): ReactNode {
  return (
    <div className="admin-section">
      <div className="overview-counts">
        <Skeleton height="76px" />
        <Skeleton height="76px" />
        <Skeleton height="76px" />
      </div>
      <Skeleton width="140px" height="28px" />
      <Skeleton height="190px" />
      <Skeleton width="180px" height="28px" />
      <Skeleton height="130px" />
    </div>
  );
}
