import type { Template } from '@parta/domain/codes';
import { Button } from '@parta/ui/buttons/button';
import { ActionMenu } from '@parta/ui/overlays/menu';
import { IconFolderPlus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useServices } from '../../../../shell/services.tsx';
import { TemplateIcon } from '../../../materials/template-icon.tsx';
import { templateNames } from '../../../materials/texts.ts';
import { listTemplates } from '../rules/conversion.ts';
import { createTexts } from '../texts.ts';

export interface CreateMenuProps {
  onFolder: () => void;
  onMaterial: (template: Template) => void;
}

/** «Создать»: a folder, and one entry for each kind of material that the person may make. */
export function CreateMenu({ onFolder, onMaterial }: CreateMenuProps): ReactNode {
  const { permissions } = useServices();
  return (
    <ActionMenu
      trigger={
        <Button variant="primary" icon={<IconPlus aria-hidden="true" />}>
          {createTexts.create}
        </Button>
      }
      actions={[
        { key: 'folder', label: createTexts.folder, icon: <IconFolderPlus aria-hidden="true" />, onSelect: onFolder },
        ...listTemplates(permissions).map((template, index) => ({
          key: template ?? 'material',
          label: templateNames[template ?? 'material'],
          icon: <TemplateIcon template={template} />,
          startsGroup: index === 0,
          onSelect: () => onMaterial(template),
        })),
      ]}
    />
  );
}
