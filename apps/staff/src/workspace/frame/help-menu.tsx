import { IconButton } from '@parta/ui/buttons/icon-button';
import { ActionMenu, type MenuAction } from '@parta/ui/overlays/menu';
import { IconBooks, IconHelp, IconLifebuoy, IconMail, IconMovie, IconRocket } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useServices } from '../../shell/services.tsx';
import { helpMenuTexts } from './texts.ts';

/** Help from every screen: where to begin, the films, the help centre and a letter to support. */
export function HelpMenu(): ReactNode {
  const { settings, goTo } = useServices();
  const navigate = useNavigate();
  const { help_centre } = settings.bases;
  const contact: MenuAction = {
    key: 'contact',
    label: helpMenuTexts.contact,
    icon: <IconMail aria-hidden="true" />,
    onSelect: () => goTo(`mailto:${settings.help_mailbox}`),
  };
  return (
    <ActionMenu
      trigger={<IconButton label={helpMenuTexts.open} icon={<IconHelp aria-hidden="true" />} />}
      actions={[
        {
          key: 'quick_start',
          label: helpMenuTexts.quick_start,
          icon: <IconRocket aria-hidden="true" />,
          onSelect: () => goTo(`${help_centre}quick-start`),
        },
        {
          key: 'videos',
          label: helpMenuTexts.videos,
          icon: <IconMovie aria-hidden="true" />,
          onSelect: () => void navigate({ to: '/help/video' }),
        },
        {
          key: 'documentation',
          label: helpMenuTexts.documentation,
          icon: <IconBooks aria-hidden="true" />,
          onSelect: () => goTo(help_centre),
        },
        ...(settings.help_mailbox === '' ? [] : [contact]),
        {
          key: 'all',
          label: helpMenuTexts.all,
          icon: <IconLifebuoy aria-hidden="true" />,
          startsGroup: true,
          onSelect: () => void navigate({ to: '/help' }),
        },
      ]}
    />
  );
}
