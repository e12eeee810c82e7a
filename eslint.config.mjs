import next from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier/flat';
import * as regexp from 'eslint-plugin-regexp';
import { importDirectionRules } from './eslint.directions.mjs';
import { screenTexts, serverTexts } from './eslint.texts.mjs';

const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Settings are read in lib/config/env.ts alone.',
};

const clock = [
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.name='Date']",
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
].map((selector) => ({
  selector,
  message: 'The time is read in lib/clock.ts alone; take `now` as an argument.',
}));

const decisions = [
  'BinaryExpression[operator=/^[!=]==$/] > MemberExpression[property.name=/[mM]essage$/]',
  'CallExpression[callee.property.name=/^(includes|startsWith|endsWith|match|search)$/] > MemberExpression > *[property.name=/[mM]essage$/]',
  "CallExpression[callee.property.name=/^(includes|startsWith|endsWith|match|search)$/][callee.object.name='message']",
  'CallExpression[callee.property.name=/^(test|exec)$/] > MemberExpression[property.name=/[mM]essage$/]',
].map((selector) => ({ selector, message: 'Decide on an error code or a status: messages are for people.' }));

/** Code of the running app, without tools and tests. */
const product = ['app', 'components', 'emails', 'inngest', 'lib', 'prisma'].map((folder) => `${folder}/**/*.{ts,tsx}`);

/** Files that may contain texts for people: the catalogues, and files that cannot or need not use them. */
const withoutTexts = [
  'lib/i18n/messages/**',
  // Each language names itself.
  'lib/i18n/languages.ts',
  // Contents of the database, with their translations.
  'prisma/{catalogue/**,demo-account.ts}',
  'emails/samples/**',
  // The API document and the settings are in English only.
  'app/api-docs/**',
  'lib/{config,contract}/**',
  // There are no catalogues if the root layout fails.
  'app/global-error.tsx',
];

const config = [
  {
    ignores: [
      '.cache/**',
      '.data/**',
      '**/.next/**',
      'coverage/**',
      'next-env.d.ts',
      'playwright-report/**',
      'prisma/generated/**',
      'test-results/**',
    ],
  },
  ...next,
  ...typescript,
  prettier,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Signing in and out calls route handlers, which need a full navigation.
      '@next/next/no-location-assign-relative-destination': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'prefer-const': ['error', { ignoreReadBeforeAssign: true }],
    },
  },
  {
    plugins: { regexp },
    // Expressions that take quadratic time or worse: one long cell of a file would stop the process for everybody.
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  {
    files: [...product, 'instrumentation.ts', 'middleware.ts'],
    rules: {
      'no-restricted-syntax': ['error', environment, ...clock, ...decisions],
    },
  },
  {
    files: [...product, '{bench,scripts}/**/*.{ts,mts,mjs}', '*.ts'],
    rules: { 'max-lines': ['error', 250] },
  },
  {
    files: [...product, 'middleware.ts'],
    ignores: withoutTexts,
    rules: { 'no-restricted-syntax': ['error', environment, ...clock, ...decisions, ...serverTexts] },
  },
  {
    files: ['app/**/*.tsx', 'components/**', 'emails/**'],
    ignores: withoutTexts,
    rules: { 'no-restricted-syntax': ['error', environment, ...clock, ...decisions, ...screenTexts] },
  },
  ...importDirectionRules,
  // The only modules that may read the environment and the clock.
  { files: ['lib/config/env.ts'], rules: { 'no-restricted-syntax': ['error', ...clock, ...decisions] } },
  { files: ['lib/clock.ts'], rules: { 'no-restricted-syntax': ['error', environment, ...decisions] } },
  // Next.js compiles this file once per runtime and replaces process.env.NEXT_RUNTIME.
  { files: ['instrumentation.ts'], rules: { 'no-restricted-syntax': ['error', ...clock, ...decisions] } },
  // Browser code has no logger, so it may use console.error.
  {
    files: ['app/**/*error.tsx', 'components/**', 'lib/**/queries.ts'],
    rules: { 'no-console': ['error', { allow: ['error'] }] },
  },
  // `useDatabase()` and similar helpers are not React hooks, and sample elements in arrays are never rendered.
  { files: ['tests/**'], rules: { 'react-hooks/rules-of-hooks': 'off', 'react/jsx-key': 'off' } },
  { files: ['bench/**', 'scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
  {
    files: ['tests/unit/**'],
    ignores: ['**/*.isolated.test.*'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          "CallExpression[callee.object.name='vi'][callee.property.name=/^(do|un|spyOn|stub|mock|reset|set|use)/]",
          "AssignmentExpression[left.object.object.name='process']",
        ].map((selector) => ({ selector, message: 'A test that changes its process is named *.isolated.test.ts.' })),
      ],
    },
  },
  {
    files: ['tests/e2e/**'],
    ignores: ['tests/e2e/support/test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: '@playwright/test', importNames: ['test'], message: 'support/test.ts waits for hydration.' }],
        },
      ],
    },
  },
];

export default config;
