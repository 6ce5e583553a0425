import { Page } from '@parta/ui/frame/page';
import type { ReactNode } from 'react';
import { shellTexts } from '../../../shell/texts.ts';
import { ConsentSection } from './components/consent-section.tsx';
import { EraseSection } from './components/erase-section.tsx';
import { ExportSection } from './components/export-section.tsx';
import { dataTexts } from './texts.ts';
import './data.css';

/** What is kept about the person: to have, to read about, to erase. */
export function DataPage(): ReactNode {
  return (
    <Page tabTitle={shellTexts.page_title(dataTexts.title)} heading={dataTexts.title}>
      <ExportSection />
      <ConsentSection />
      <EraseSection />
    </Page>
  );
}
