import { type Template, typeOfTemplate } from '@parta/domain/codes';
import {
  canAssignMaterials,
  canManageGroups,
  canSelfStudy,
  has,
  type PermissionSet,
} from '@parta/domain/people/permissions';
import { RichTextView } from '@parta/rich-content/text/rich-text';
import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { Badge } from '@parta/ui/display/badge';
import { TextSkeleton } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { AttentionDialog } from '@parta/ui/overlays/attention-dialog';
import { CallError } from '@parta/web-kit/call-error';
import {
  IconArrowLeft,
  IconCertificate,
  IconClock,
  IconCopy,
  IconEye,
  IconPencil,
  IconSchool,
  IconSend,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useAction } from '../../../shell/actions/use-action.ts';
import { useDialog } from '../../../shell/actions/use-dialog.ts';
import { CopyCourseLink } from '../../../shell/course-link/copy-course-link.tsx';
import { LoadFailure } from '../../../shell/failures/load-failure.tsx';
import { useServices } from '../../../shell/services.tsx';
import { Cover } from '../../materials/cover.tsx';
import { studyTimeText, templateNames } from '../../materials/texts.ts';
import { workspaceTexts } from '../../texts.ts';
import { type MaterialMetadata, metadataQuery } from './api.ts';
import { CopyDialog } from './components/copy-dialog.tsx';
import { ModuleList } from './components/module-list.tsx';
import './material-page.css';
import { copyClosed, materialTexts, studyProblems } from './texts.ts';

export interface MaterialPageProps {
  id: string;
  /** «Назначить». */
  onAssign: (material: { id: string; title: string; template: Template }) => void;
  onBack: (folder: string | undefined) => void;
}

/** What a material of the catalog is about, and what can be done with it. One that is gone leads to the catalog. */
export function MaterialPage({ id, onAssign, onBack }: MaterialPageProps): ReactNode {
  const { client } = useServices();
  const material = useQuery(metadataQuery(client, id));
  if (material.error instanceof CallError && material.error.status === 404)
    return <Navigate to="/catalog/{-$id}" params={{ id: undefined }} search={{}} replace />;
  const { data } = material;
  const title = data?.description.title ?? '';
  return (
    <Page
      tabTitle={workspaceTexts.page_title(title === '' ? templateNames.material : title)}
      heading={
        <span className="material-heading">
          <IconButton
            label={materialTexts.back}
            icon={<IconArrowLeft aria-hidden="true" />}
            onClick={() => onBack(data?.is_owner === false ? (data.folder ?? undefined) : undefined)}
          />
          {title}
        </span>
      }
      busy={material.isPending}
    >
      {material.isError && data === undefined ? (
        <LoadFailure query={material} />
      ) : data === undefined ? (
        <TextSkeleton lines={8} />
      ) : (
        <Material material={data} onAssign={() => onAssign({ id, title, template: data.description.template })} />
      )}
    </Page>
  );
}

function Material({ material, onAssign }: { material: MaterialMetadata; onAssign: () => void }): ReactNode {
  const { permissions, settings } = useServices();
  const { description } = material;
  const fileUrl = (hash: string): string => `${settings.bases.storage}${hash}`;
  return (
    <div className="material">
      <div className="material-side">
        <Cover hash={description.cover} template={description.template} large />
        <MaterialButtons material={material} onAssign={onAssign} />
      </div>
      <div className="material-words">
        <p className="material-facts">
          <Badge>{templateNames[description.template ?? 'material']}</Badge>
          <span>{materialTexts.amount(description.contents_count, description.questions_count)}</span>
          {description.study_time !== null && (
            <span className="material-fact">
              <IconClock aria-hidden="true" />
              {materialTexts.study_time}: {studyTimeText(description.study_time)}
            </span>
          )}
          {description.certificate !== null && (
            <span className="material-fact">
              <IconCertificate aria-hidden="true" />
              {materialTexts.certificate}{' '}
              {materialTexts.certificate_text(description.certificate.required_percentage_correct)}
            </span>
          )}
        </p>
        {description.short_overview !== '' && <p className="material-lead">{description.short_overview}</p>}
        {description.tags.length > 0 && (
          <ul className="material-tags" aria-label={materialTexts.tags}>
            {description.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        {description.overview.content.length > 0 && (
          <section>
            <h2>{materialTexts.overview}</h2>
            <RichTextView document={description.overview} fileUrl={fileUrl} level={3} />
          </section>
        )}
        <section>
          <h2>{materialTexts.modules}</h2>
          <ModuleList toc={description.toc} linked={isShared(material, permissions) ? material.id : null} />
        </section>
      </div>
    </div>
  );
}

/** Whether a link to it is worth offering: it is a course, and she is its author or sets work for others. */
function isShared({ is_owner, description }: MaterialMetadata, permissions: PermissionSet): boolean {
  return description.template === 'course' && (is_owner || canAssignMaterials(permissions));
}

function MaterialButtons({ material, onAssign }: { material: MaterialMetadata; onAssign: () => void }): ReactNode {
  const { client, permissions, settings, goTo } = useServices();
  const copy = useDialog<'copy'>();
  const [refusal, setRefusal] = useState<string | null>(null);
  // The page stands a moment longer than its call; a second press then would begin another study.
  const [isLeaving, setLeaving] = useState(false);
  const study = useAction<'study'>({
    action: materialTexts.study_action,
    run: async () => {
      const { id } = await client.call('material.explore', { params: { id: material.id } });
      setLeaving(true);
      goTo(`${settings.bases.play}a/${id}/`);
    },
    refuse: ({ reason }) => {
      const known = Object.entries(studyProblems).find(([problem]) => problem === reason);
      if (known !== undefined) setRefusal(known[1]);
      return known !== undefined;
    },
  });
  const { template, certificate } = material.description;
  const copiesKind = has(permissions, { name: 'material_type', type: typeOfTemplate(template) });
  const closed = certificate !== null ? 'certificate' : material.allow_copying ? null : 'not_allowed';
  const closedId = useId();
  return (
    <div className="material-buttons">
      {material.is_owner && (
        <a href={`${settings.bases.editor}${material.id}`} {...getButtonLook()}>
          <IconPencil aria-hidden="true" />
          {materialTexts.edit}
        </a>
      )}
      <a href={`${settings.bases.editor}view/${material.id}?view`} {...getButtonLook()}>
        <IconEye aria-hidden="true" />
        {materialTexts.preview}
      </a>
      {canSelfStudy(permissions) && (
        <Button
          wide
          variant={canAssignMaterials(permissions) ? 'default' : 'primary'}
          icon={<IconSchool aria-hidden="true" />}
          loading={study.pending !== null || isLeaving}
          onClick={() => study.start('study')}
        >
          {materialTexts.study}
        </Button>
      )}
      {canManageGroups(permissions) && (
        <>
          <Button
            wide
            variant="primary"
            icon={<IconSend aria-hidden="true" />}
            disabled={!canAssignMaterials(permissions)}
            onClick={onAssign}
          >
            {materialTexts.assign}
          </Button>
          {!canAssignMaterials(permissions) && <p className="material-note">{materialTexts.no_rights}</p>}
        </>
      )}
      {isShared(material, permissions) && <CopyCourseLink id={material.id} wide />}
      {copiesKind && (
        <Button
          wide
          icon={<IconCopy aria-hidden="true" />}
          disabled={closed !== null}
          aria-describedby={closed === null ? undefined : closedId}
          onClick={() => copy.open('copy')}
        >
          {materialTexts.copy}
        </Button>
      )}
      {copiesKind && closed !== null && (
        <p id={closedId} className="material-note">
          {copyClosed[closed]}
        </p>
      )}
      <CopyDialog material={material} dialog={copy} />
      <AttentionDialog
        opened={refusal !== null}
        title={materialTexts.attention}
        buttonLabel={materialTexts.good}
        onClose={() => setRefusal(null)}
      >
        {refusal}
      </AttentionDialog>
    </div>
  );
}
