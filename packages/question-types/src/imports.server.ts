import type { QuestionKind } from './kinds.ts';
import type { AnyImportMapping } from './parts.ts';
import { importMapping as clozeImport } from './types/cloze/import.server.ts';
import { importMapping as hotspotImport } from './types/hotspot/import.server.ts';
import { importMapping as matchingImport } from './types/matching/import.server.ts';
import { importMapping as multipleImport } from './types/multiple/import.server.ts';
import { importMapping as numberImport } from './types/number/import.server.ts';
import { importMapping as openImport } from './types/open/import.server.ts';
import { importMapping as orderingImport } from './types/ordering/import.server.ts';
import { importMapping as scaleImport } from './types/scale/import.server.ts';
import { importMapping as singleImport } from './types/single/import.server.ts';
import { importMapping as surveyImport } from './types/survey/import.server.ts';
import { importMapping as textImport } from './types/text/import.server.ts';
import { importMapping as wordcloudImport } from './types/wordcloud/import.server.ts';
import { importMapping as yesnoImport } from './types/yesno/import.server.ts';

/** How files of other systems become questions of every kind, or why they do not. */
export const importMappings: Readonly<Record<QuestionKind, AnyImportMapping>> = {
  survey: surveyImport,
  scale: scaleImport,
  wordcloud: wordcloudImport,
  yesno: yesnoImport,
  single: singleImport,
  multiple: multipleImport,
  ordering: orderingImport,
  matching: matchingImport,
  text: textImport,
  number: numberImport,
  cloze: clozeImport,
  hotspot: hotspotImport,
  open: openImport,
};
