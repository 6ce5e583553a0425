import '@parta/ui/fonts.css';
import { useIsNarrow } from '@parta/ui/browser/use-is-narrow';
import { Button } from '@parta/ui/buttons/button';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { Avatar } from '@parta/ui/display/avatar';
import { SearchField } from '@parta/ui/fields/search-field';
import { AppFrame } from '@parta/ui/frame/app-frame';
import { Page } from '@parta/ui/frame/page';
import type { NavigationItem } from '@parta/ui/frame/side-rail';
import { Logo } from '@parta/ui/logo/logo';
import { ActionMenu } from '@parta/ui/overlays/menu';
import { useTheme } from '@parta/ui/theme/theme';
import { UiProvider } from '@parta/ui/theme/ui-provider';
import {
  IconBell,
  IconBooks,
  IconBuilding,
  IconCalendarEvent,
  IconCertificate,
  IconChartBar,
  IconFolder,
  IconHelp,
  IconMoon,
  IconPlus,
  IconUpload,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ControlSamples } from './control-samples.tsx';
import { StateSamples } from './state-samples.tsx';
import { TableSample } from './table-sample.tsx';
import { kitchenTexts } from './texts.ts';
import './kitchen.css';

const words = kitchenTexts.navigation;

const navigation: NavigationItem[] = [
  { key: 'catalog', label: words.catalog, icon: <IconBooks />, href: '#catalog', isCurrent: false },
  { key: 'library', label: words.library, icon: <IconFolder />, href: '#library', isCurrent: true },
  { key: 'activities', label: words.activities, icon: <IconCalendarEvent />, href: '#activities', isCurrent: false },
  { key: 'groups', label: words.groups, icon: <IconUsersGroup />, href: '#groups', isCurrent: false },
  { key: 'statistics', label: words.statistics, icon: <IconChartBar />, href: '#statistics', isCurrent: false },
  {
    key: 'certificates',
    label: words.certificates,
    icon: <IconCertificate />,
    href: '#certificates',
    isCurrent: false,
  },
  { key: 'help', label: words.help, icon: <IconHelp />, href: '#help', isCurrent: false },
];

function ThemeMenu(): ReactNode {
  const { setTheme } = useTheme();
  return (
    <ActionMenu
      trigger={<IconButton label={kitchenTexts.theme} icon={<IconMoon />} />}
      actions={[
        { key: 'light', label: kitchenTexts.theme_light, onSelect: () => setTheme('light') },
        { key: 'dark', label: kitchenTexts.theme_dark, onSelect: () => setTheme('dark') },
        { key: 'auto', label: kitchenTexts.theme_auto, onSelect: () => setTheme('auto') },
      ]}
    />
  );
}

function Kitchen(): ReactNode {
  const isNarrow = useIsNarrow();
  const [sought, setSought] = useState('');
  return (
    <AppFrame
      items={navigation}
      brand={<Logo newYear={false} withName />}
      narrowBrand={<Logo newYear={false} />}
      place={kitchenTexts.place}
      placeIcon={<IconBuilding />}
      tools={
        <>
          {!isNarrow && <SearchField label={kitchenTexts.search} value={sought} onChange={setSought} focusKey="/" />}
          <ThemeMenu />
          <IconButton label={kitchenTexts.notifications} icon={<IconBell />} />
          <button type="button" className="kitchen-profile" aria-label={kitchenTexts.profile}>
            <Avatar name={kitchenTexts.profile_name} />
          </button>
        </>
      }
    >
      <Page
        tabTitle={kitchenTexts.tab_title}
        heading={kitchenTexts.heading}
        breadcrumbs={[
          { key: 'root', link: <a href="#root">{kitchenTexts.breadcrumbs.root}</a> },
          { key: 'folder', link: <a href="#folder">{kitchenTexts.breadcrumbs.folder}</a> },
        ]}
        actions={
          <>
            <Button icon={<IconUpload />}>{kitchenTexts.import_action}</Button>
            <Button variant="primary" icon={<IconPlus />}>
              {kitchenTexts.create_action}
            </Button>
          </>
        }
      >
        <TableSample />
        <ControlSamples />
        <StateSamples />
      </Page>
    </AppFrame>
  );
}

const place = document.getElementById('root');
if (place === null) throw new Error('no #root in kitchen.html');
/** The gallery, drawn as soon as this is loaded. */
export const root = createRoot(place);
root.render(
  <StrictMode>
    <UiProvider>
      <Kitchen />
    </UiProvider>
  </StrictMode>,
);
