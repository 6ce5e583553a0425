import { hasOrganizerTab } from '@parta/domain/people/permissions';
import { Page } from '@parta/ui/frame/page';
import { Tabs } from '@parta/ui/frame/tabs';
import type { ReactNode } from 'react';
import { useServices } from '../../../shell/services.tsx';
import { workspaceTexts } from '../../texts.ts';
import { AuthoredList } from './components/lists/authored-list.tsx';
import { OwnList } from './components/lists/own-list.tsx';
import { statisticsTexts } from './texts.ts';
import './components/frame/statistics-frame.css';
import './components/people/participants-table.css';

export type StatisticsFace = 'authored' | 'own';

export interface HomePageProps {
  face: StatisticsFace;
  onFace: (face: StatisticsFace) => void;
}

/** What somebody has run, and what she has finished herself; who runs nothing sees the latter alone. */
export function HomePage({ face, onFace }: HomePageProps): ReactNode {
  const { permissions } = useServices();
  return (
    <Page tabTitle={workspaceTexts.page_title(statisticsTexts.page)} heading={statisticsTexts.page}>
      {hasOrganizerTab(permissions) ? (
        <Tabs
          label={statisticsTexts.faces}
          value={face}
          onChange={onFace}
          tabs={[
            { key: 'authored', label: statisticsTexts.authored, panel: <AuthoredList /> },
            { key: 'own', label: statisticsTexts.own, panel: <OwnList /> },
          ]}
        />
      ) : (
        <OwnList />
      )}
    </Page>
  );
}
