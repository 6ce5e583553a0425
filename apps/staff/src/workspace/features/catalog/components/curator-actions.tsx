import { canKeepLibrary } from '@parta/domain/people/permissions';
import { Button } from '@parta/ui/buttons/button';
import { IconFolderPlus, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDialog } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import type { CatalogFolder } from '../api.ts';
import { curatorTexts } from '../texts.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** What the curator adds to the opened folder. Without a library there is nothing to publish. */
export function CuratorActions({ folder }: { folder: string | null }): ReactNode {
  const { permissions } = useServices();
  const folderDialog = useDialog<CatalogFolder | 'new'>();
  const publishDialog = useDialog<'publish'>();
  const hasLibrary = canKeepLibrary(permissions);
  return (
    <>
      <Button icon={<IconFolderPlus aria-hidden="true" />} onClick={() => folderDialog.open('new')}>
        {curatorTexts.create_folder}
      </Button>
      {hasLibrary && (
        <Button
          variant="primary"
          icon={<IconUpload aria-hidden="true" />}
          onClick={() => publishDialog.open('publish')}
        >
          {curatorTexts.publish}
        </Button>
      )}
      <FolderDialog parent={folder} dialog={folderDialog} />
      <PublishDialog folder={folder} dialog={publishDialog} />
    </>
  );
}
