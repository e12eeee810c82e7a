import imports from 'eslint-plugin-import';

/** Import direction in lib/: each layer may only import the layers listed before it. */

const ground = [
  'date-pattern.ts',
  'calendar.ts',
  'i18n',
  'error-codes.ts',
  'product-name.ts',
  'config',
  'logger.ts',
  'clock.ts',
  'crypto',
  'browser',
  'database',
  'http',
  'providers',
  'clock-trust',
];

const areas = [
  'schedule',
  'audit',
  'accounts',
  'templates',
  'notifications',
  'reminders',
  'attachments',
  'export',
  'operations',
  'testing',
  'contract',
];

const layers = [...ground, ...areas];

/** Each layer may import neither the layers after it nor the entry points. */
const zones = layers.map((layer, at) => ({
  target: `./lib/${layer}`,
  from: [
    ...layers.slice(at + 1).map((other) => `./lib/${other}`),
    './app',
    './components',
    './inngest',
    './scripts',
    './tests',
  ],
  message: `lib/${layer} may import only what stands before it in eslint.directions.mjs.`,
}));

/** Modules that also run in the browser: pure rules, schemas and queries. */
const forBrowser = [
  'lib/date-pattern.ts',
  'lib/calendar.ts',
  'lib/clock.ts',
  'lib/error-codes.ts',
  'lib/product-name.ts',
  'lib/i18n/**',
  'lib/browser/**',
  'lib/schedule/**',
  'lib/**/{rules,schema,queries,appearance,list-parameters}.ts',
];

const serverPackages = ['@prisma/*', 'pg', 'pino', 'node:*', 'next/headers', 'inngest', 'nodemailer', 'resend'];
const serverModules = [
  '@/lib/config/*',
  '@/lib/database/*',
  '@/lib/http/*',
  '@/lib/providers/*',
  '@/lib/crypto/*',
  '@/lib/logger',
  '@/prisma/*',
];

/** @type {import('eslint').Linter.Config[]} */
export const importDirectionRules = [
  {
    files: ['app/**', 'components/**', 'emails/**', 'inngest/**', 'lib/**', 'prisma/*.ts', 'prisma/catalogue/**'],
    plugins: { import: imports },
    rules: {
      'import/no-restricted-paths': [
        'error',
        {
          zones: [
            ...zones,
            { target: './components', from: ['./app', './inngest', './emails', './scripts', './prisma'] },
            { target: './emails', from: ['./app', './components', './inngest', './scripts', './prisma'] },
            { target: './inngest', from: ['./app', './components', './scripts'] },
          ],
        },
      ],
    },
  },
  {
    files: ['components/**', ...forBrowser],
    rules: { 'no-restricted-imports': ['error', { patterns: [...serverPackages, ...serverModules] }] },
  },
];
