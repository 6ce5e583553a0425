/** What one part of the workspace may import, beside itself and the libraries of its package. */
export type Arrow = {
  readonly files: readonly string[];
  /** Files among them that have an arrow of their own. */
  readonly except?: readonly string[];
  /** Modules of ours, after `@parta/`. */
  readonly ours: readonly string[];
  /** What is told where another one of ours is imported. */
  readonly message: string;
  /** Libraries that it does without. */
  readonly without: readonly Refused[];
};

/** Libraries that are refused together, and why. */
export type Refused = {
  readonly group: readonly string[];
  readonly message: string;
  readonly allowTypeImports?: boolean;
};

/** Refused everywhere. */
export const MUI: Refused = {
  group: ['@mui/**', '!@mui/material/useAutocomplete'],
  message: 'Of MUI only the hook @mui/material/useAutocomplete is used; parts come from Mantine.',
};

const MACHINE: Refused = {
  group: [
    'node:*',
    'pg',
    'pg/**',
    'pg-*',
    'pg-*/**',
    'kysely',
    'kysely/**',
    'fastify',
    'fastify/**',
    'fastify-*',
    '@fastify/*',
  ],
  message: 'Node, the database and HTTP belong to the server and to *.server.ts files.',
};

const DRAWING: Refused = {
  group: ['react', 'react/**', 'react-dom', 'react-dom/**', '@mantine/**'],
  message: 'This code draws nothing.',
};

const SCHEMA_LIBRARY: Refused = {
  group: ['zod', 'zod/**'],
  allowTypeImports: true,
  message: 'This browser code carries no schema library: import the type only.',
};

/** What both the staff's surfaces and the player show of questions. */
const SHOWN_QUESTIONS = [
  'question-types/kinds',
  'question-types/names',
  'question-types/parts',
  'question-types/question-player',
  'question-types/question-stats',
  'question-types/kit/**',
];

/** Of rich content what needs no schema library. */
const CONTENT_TO_DRAW = [
  'rich-content/code/**',
  'rich-content/color/**',
  'rich-content/drawing/error-boundary',
  'rich-content/files/file-hashes',
  'rich-content/math/**',
  'rich-content/slides/**',
  'rich-content/video/**',
  'rich-content/text/plain-text',
  'rich-content/text/rich-text',
  'rich-content/text/safe-link',
  'rich-content/**/*-types',
];

/** What of rich content draws nothing. */
const CONTENT_WITHOUT_VIEWS = [
  'rich-content/files/**',
  'rich-content/math/formula-marks',
  'rich-content/math/formula-source',
  'rich-content/math/math-text',
  'rich-content/math/mathml',
  'rich-content/text/readable-text',
  'rich-content/**/*-schema',
  'rich-content/**/*-types',
];

/** The arrows between the packages; a file is judged by the last that names it. */
const SERVER = [
  'contract/**',
  'domain/**',
  'paper-cards/**',
  'question-types/kinds',
  'question-types/parts',
  'question-types/names',
  'question-types/templates',
  'question-types/*.server',
  'question-types/kit/items/item-order',
  'question-types/kit/items/item-types',
  ...CONTENT_WITHOUT_VIEWS,
];

export const arrows: readonly Arrow[] = [
  {
    files: ['packages/domain/src/**'],
    ours: [],
    message: 'domain imports nothing of ours.',
    without: [MACHINE, DRAWING],
  },
  {
    files: ['packages/paper-cards/src/**'],
    ours: [],
    message: 'paper-cards imports nothing of ours.',
    without: [MACHINE, DRAWING],
  },
  {
    files: ['packages/ui/src/**'],
    ours: [],
    message: 'ui imports nothing of ours.',
    without: [MACHINE],
  },
  {
    files: ['packages/rich-content/src/**'],
    ours: ['domain/**'],
    message: 'rich-content imports domain.',
    without: [MACHINE],
  },
  {
    files: ['packages/question-types/src/**'],
    except: [
      'packages/question-types/src/**/*.server.ts',
      'packages/question-types/src/server/**',
      'packages/question-types/src/editing/**',
      'packages/question-types/src/types/*/editor.tsx',
      'packages/question-types/src/types/*/player.tsx',
      'packages/question-types/src/types/*/stats-view.tsx',
    ],
    ours: ['domain/**', 'rich-content/**', 'ui/tokens.css'],
    message: "question-types imports domain, rich-content, and ui's tokens.css; the editor imports ui too.",
    without: [MACHINE],
  },
  {
    files: ['packages/question-types/src/**/*.server.ts', 'packages/question-types/src/server/**'],
    ours: ['domain/**', ...CONTENT_WITHOUT_VIEWS],
    message: 'The server half of a question type imports domain and the shapes of rich content.',
    without: [DRAWING],
  },
  {
    files: ['packages/question-types/src/types/*/editor.tsx', 'packages/question-types/src/editing/**'],
    ours: ['domain/**', ...CONTENT_TO_DRAW, 'ui/**'],
    message: 'An editor imports domain, rich-content but its schemas, and ui.',
    without: [MACHINE, SCHEMA_LIBRARY],
  },
  {
    files: ['packages/question-types/src/types/*/player.tsx', 'packages/question-types/src/types/*/stats-view.tsx'],
    ours: ['domain/**', ...CONTENT_TO_DRAW, 'ui/tokens.css'],
    message: "Players and statistics use the kit, rich-content but its schemas, and ui's tokens.css.",
    without: [
      MACHINE,
      SCHEMA_LIBRARY,
      {
        group: ['@mantine/**', '@tabler/**'],
        message: "Players and statistics use the kit, not the staff's design system.",
      },
    ],
  },
  {
    files: ['packages/contract/src/**'],
    ours: [
      'domain/**',
      'paper-cards/dictionary',
      'question-types/kinds',
      'question-types/parts',
      'rich-content/**/*-schema',
      'rich-content/**/*-types',
      'rich-content/slides/slide-layout',
    ],
    message:
      'contract imports domain, how many paper cards there are, and the shapes of question types and rich content.',
    without: [MACHINE, DRAWING],
  },
  {
    files: ['packages/web-kit/src/**'],
    ours: ['contract/**', 'domain/**'],
    message: 'web-kit imports contract and domain.',
    without: [MACHINE, SCHEMA_LIBRARY],
  },
  {
    files: ['apps/staff/src/**'],
    except: ['apps/staff/src/editor/**'],
    ours: [
      'ui/**',
      'web-kit/**',
      'contract/**',
      'domain/**',
      'rich-content/**',
      ...SHOWN_QUESTIONS,
      'question-types/counted-options',
      'question-types/regions-field',
      'question-types/templates',
    ],
    message:
      'A staff surface imports ui, web-kit, contract, domain and the browser registries; answer keys only in the editor, grading nowhere.',
    without: [MACHINE],
  },
  {
    files: ['apps/staff/src/editor/**'],
    ours: [
      'ui/**',
      'web-kit/**',
      'contract/**',
      'domain/**',
      'rich-content/**',
      ...SHOWN_QUESTIONS,
      'question-types/editors',
      'question-types/no-eval',
      'question-types/templates',
    ],
    message: 'The editor imports ui, web-kit, contract, domain and question types; grading stays on the server.',
    without: [MACHINE],
  },
  {
    files: ['apps/play/src/**'],
    ours: [
      'web-kit/**',
      'contract/**',
      'domain/**',
      'paper-cards/**',
      ...SHOWN_QUESTIONS,
      ...CONTENT_TO_DRAW,
      'ui/*.css',
      'ui/logo',
      'ui/logo/**',
      'ui/qr',
      'ui/qr/**',
    ],
    message:
      "The player imports web-kit, contract, domain, paper cards, players, statistics, and ui's styles, logo and QR code.",
    without: [MACHINE, SCHEMA_LIBRARY],
  },
  {
    files: ['apps/play/service-worker/**'],
    ours: [],
    message: 'The service worker keeps files, whatever they are of.',
    without: [MACHINE, SCHEMA_LIBRARY, DRAWING],
  },
  {
    files: ['apps/server/src/**'],
    ours: SERVER,
    message:
      'The server imports contract, domain, paper cards, question types (schemas and server) and what of rich content draws nothing.',
    without: [DRAWING],
  },
  {
    files: ['apps/server/src/testing/shared-browser.ts', 'apps/server/src/gate/shared-device.test.ts'],
    ours: [...SERVER, 'web-kit/**'],
    message: 'What plays the browser of several people imports the client of the pages besides.',
    without: [DRAWING],
  },
];
