import { type Arrow, arrows, MUI } from './lint-arrows.ts';

/** Code that only tests run may reach past the arrows. */
const REACHES_PAST = ['**/*.test.{ts,tsx}', '**/testing/**', '**/suite/**'];

const settings = {
  plugins: ['eslint', 'typescript', 'import', 'unicorn', 'react', 'jsx-a11y', 'promise', 'vitest', 'oxc'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  env: { es2024: true },
  ignorePatterns: ['**/node_modules/**', '**/dist/**', '**/.tsbuild/**', '**/fixtures/**', '{bench,faults}/results/**'],
  categories: { correctness: 'error' },
};

/** Rules that hold wherever no exception says otherwise, beside the category of correctness. */
export const rules = {
  eqeqeq: ['error', 'always'],
  'max-lines': ['error', { max: 400 }],
  'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
  'typescript/ban-ts-comment': 'error',
  'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
  'typescript/consistent-type-imports': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-floating-promises': 'error',
  'typescript/no-misused-promises': 'error',
  'typescript/no-non-null-assertion': 'error',
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-enum-comparison': 'error',
  'typescript/no-unsafe-function-type': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
  'typescript/no-unnecessary-type-assertion': 'error',
  'typescript/only-throw-error': [
    'error',
    { allow: [{ from: 'package', package: '@tanstack/router-core', name: ['Redirect', 'NotFoundError'] }] },
  ],
  'typescript/no-misused-spread': ['error', { allow: ['string'] }],
  'typescript/unbound-method': 'off',
  'typescript/prefer-promise-reject-errors': 'error',
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  'import/no-cycle': 'error',
  'import/no-default-export': 'error',
  'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  'react/rules-of-hooks': 'error',
  'react/hooks': 'error',
  'react/unsupported-syntax': 'error',
  'react/rule-suppression': 'error',
  'react/no-danger': 'error',
  'react/button-has-type': 'error',
  'react/iframe-missing-sandbox': 'error',
  'react/jsx-no-target-blank': 'error',
  'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region', 'tabpanel', 'group'] }],
  'jsx-a11y/prefer-tag-over-role': 'off',
  'jsx-a11y/control-has-associated-label': 'off',
  'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
  'vitest/require-mock-type-parameters': 'off',
  'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'assert*', 'fc.assert'] }],
  'vitest/valid-expect': ['error', { maxArgs: 2 }],
  'vitest/no-focused-tests': 'error',
  'vitest/no-disabled-tests': 'error',
};

/** Where a rule does not hold. */
const exceptions = [
  {
    files: ['**/*.config.ts', '**/global-setup.ts', 'scripts/*-reporter.mjs'],
    rules: { 'import/no-default-export': 'off' },
  },
  {
    // Tests list cases and journeys list steps; a migration is one text.
    files: [
      '**/*.test.{ts,tsx}',
      '**/*.spec.ts',
      '**/testing/**',
      '**/suite/**',
      'e2e/**',
      'apps/server/src/db/migrations/**',
    ],
    rules: { 'max-lines-per-function': 'off' },
  },
  { files: ['apps/server/src/db/migrations/**'], rules: { 'unicorn/filename-case': 'off' } },
  {
    files: ['**/*.mjs'],
    rules: {
      'typescript/no-unsafe-argument': 'off',
      'typescript/no-unsafe-assignment': 'off',
      'typescript/no-unsafe-call': 'off',
      'typescript/no-unsafe-member-access': 'off',
      'typescript/no-unsafe-return': 'off',
    },
  },
  {
    files: ['packages/ui/src/buttons/button.tsx', 'packages/ui/src/buttons/icon-button.tsx'],
    rules: { 'react/button-has-type': 'off' },
  },
  {
    files: ['packages/ui/src/table/data-table.tsx'],
    rules: { 'jsx-a11y/no-noninteractive-element-interactions': 'off' },
  },
];

function refuseImports({ files, except = [], ours, message, without }: Arrow): unknown {
  const patterns = [MUI, { group: ['@parta/**', ...ours.map((name) => `!@parta/${name}`)], message }, ...without];
  return {
    files,
    excludeFiles: [...REACHES_PAST, ...except],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

/** The configuration of oxlint as `.oxlintrc.json` holds it: options of a rule replace, they do not add up, so it repeats them. */
export function makeLintConfig(): unknown {
  return {
    $schema: './node_modules/oxlint/configuration_schema.json',
    ...settings,
    rules: { ...rules, 'no-restricted-imports': ['error', { patterns: [MUI] }] },
    overrides: [...arrows.map(refuseImports), ...exceptions],
  };
}
