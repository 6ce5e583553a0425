import type { QuestionKind } from './kinds.ts';
import type { AnyKindSchema } from './parts.ts';
import { schema as clozeSchema } from './types/cloze/schema.ts';
import { schema as hotspotSchema } from './types/hotspot/schema.ts';
import { schema as matchingSchema } from './types/matching/schema.ts';
import { schema as multipleSchema } from './types/multiple/schema.ts';
import { schema as numberSchema } from './types/number/schema.ts';
import { schema as openSchema } from './types/open/schema.ts';
import { schema as orderingSchema } from './types/ordering/schema.ts';
import { schema as scaleSchema } from './types/scale/schema.ts';
import { schema as singleSchema } from './types/single/schema.ts';
import { schema as surveySchema } from './types/survey/schema.ts';
import { schema as textSchema } from './types/text/schema.ts';
import { schema as wordcloudSchema } from './types/wordcloud/schema.ts';
import { schema as yesnoSchema } from './types/yesno/schema.ts';

/** Content and answers of every kind. For the editor and the server: it brings the schema library. */
export const schemas = {
  survey: surveySchema,
  scale: scaleSchema,
  wordcloud: wordcloudSchema,
  yesno: yesnoSchema,
  single: singleSchema,
  multiple: multipleSchema,
  ordering: orderingSchema,
  matching: matchingSchema,
  text: textSchema,
  number: numberSchema,
  cloze: clozeSchema,
  hotspot: hotspotSchema,
  open: openSchema,
} satisfies Record<QuestionKind, AnyKindSchema>;
