import next from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier/flat';
import { importDirectionRules } from './eslint.directions.mjs';

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

const texts = [
  'BinaryExpression[operator=/^[!=]==$/] > MemberExpression[property.name=/[mM]essage$/]',
  'CallExpression[callee.property.name=/^(includes|startsWith|endsWith|match|search)$/] > MemberExpression > *[property.name=/[mM]essage$/]',
  "CallExpression[callee.property.name=/^(includes|startsWith|endsWith|match|search)$/][callee.object.name='message']",
  'CallExpression[callee.property.name=/^(test|exec)$/] > MemberExpression[property.name=/[mM]essage$/]',
].map((selector) => ({ selector, message: 'Decide on an error code or a status: messages are for people.' }));

const attributes = '/^(alt|label|placeholder|title|description|text|aria-(label|description|roledescription))$/';
const literals = [
  'JSXText[value=/[A-Za-z]{2}/]',
  `JSXAttribute[name.name=${attributes}] > Literal[value=/[A-Za-z]{2}/]`,
  'JSXElement > JSXExpressionContainer Literal[value=/[A-Za-z]{2} /]:not(JSXAttribute Literal)',
  'Property[key.name=/^(title|description|label|text|detail)$/] > Literal[value=/^[A-Z]/]',
  // The last two selectors match sentences. Class names, keys and paths have no capital letter or only one word.
  'Literal[value=/^[A-Z][a-z]*[ ,.!?:]/]:not(NewExpression > Literal)',
  'TemplateElement[value.raw=/(^|[ "“])[A-Z][a-z]+ [a-z]/]',
].map((selector) => ({ selector, message: 'Texts stand in lib/i18n/messages alone.' }));

/** Code of the running app, without tools and tests. */
const product = ['app', 'components', 'emails', 'inngest', 'lib', 'prisma'].map((folder) => `${folder}/**/*.{ts,tsx}`);

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
    files: [...product, 'instrumentation.ts', 'middleware.ts'],
    rules: {
      'no-restricted-syntax': ['error', environment, ...clock, ...texts],
    },
  },
  {
    files: [...product, '{bench,scripts}/**/*.{ts,mts,mjs}', '*.ts'],
    rules: { 'max-lines': ['error', 250], 'max-lines-per-function': ['error', 80] },
  },
  { files: ['lib/i18n/messages/**'], rules: { 'max-lines': 'off' } },
  {
    files: ['app/**/*.tsx', 'components/**', 'emails/**'],
    // The API document is in English only, and global-error.tsx must work without the message catalogues.
    ignores: ['app/api-docs/**', 'app/global-error.tsx', 'emails/sample*.ts'],
    rules: { 'no-restricted-syntax': ['error', environment, ...clock, ...texts, ...literals] },
  },
  ...importDirectionRules,
  // The only modules that may read the environment and the clock.
  { files: ['lib/config/env.ts'], rules: { 'no-restricted-syntax': ['error', ...clock, ...texts] } },
  { files: ['lib/clock.ts'], rules: { 'no-restricted-syntax': ['error', environment, ...texts] } },
  // Next.js compiles this file once per runtime and replaces process.env.NEXT_RUNTIME.
  { files: ['instrumentation.ts'], rules: { 'no-restricted-syntax': ['error', ...clock, ...texts] } },
  // Browser code has no logger, so it may use console.error.
  {
    files: ['app/**/*error.tsx', 'components/**', 'lib/**/queries.ts'],
    rules: { 'no-console': ['error', { allow: ['error'] }] },
  },
  // `useDatabase()` and similar helpers are not React hooks, and sample elements in arrays are never rendered.
  { files: ['tests/**'], rules: { 'react-hooks/rules-of-hooks': 'off', 'react/jsx-key': 'off' } },
  { files: ['bench/**', 'scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
];

export default config;
