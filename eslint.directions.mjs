import imports from 'eslint-plugin-import';
import { circles } from './eslint.circles.mjs';

/** Import direction in lib/ and components/: each layer may only import the layers listed before it. */

const ground = [
  'date-pattern.ts',
  'calendar.ts',
  'fold-text.ts',
  'search-words.ts',
  'i18n',
  'error-codes.ts',
  'product-name.ts',
  'event-loop.ts',
  'email-address.ts',
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

const areasBelowEmails = ['schedule', 'schedule-texts.ts', 'holidays', 'audit', 'templates', 'reminder-details.ts'];
const areasAboveEmails = [
  'accounts',
  'notifications',
  'rule-changes',
  'reminders',
  'sharing',
  'attachments',
  'calendar-feed',
  'import',
  'export',
  'operations',
  'testing',
  'contract',
];

const screens = [
  'i18n',
  'ui',
  'form',
  'toast',
  'layout',
  'auth',
  'attachments',
  'reminders',
  'month',
  'dashboard',
  'import',
  'profile',
  'settings',
  'templates',
  'testing',
  'mailbox',
  'landing',
];

/** Folders of components/reminders. The files beside them are what they share. */
const reminderFolders = [
  'share',
  'filters',
  'licence-disc',
  'due-date',
  'snooze',
  'template-picker',
  'entry',
  'drafts',
  'schedule',
  'form',
  'waiting',
  'row',
  'details',
  'list',
];

/** Folders of lib/notifications. The files beside them are what they share. */
const noticeFolders = ['plan', 'readers', 'claim', 'mail', 'channels', 'dispatch', 'delivery', 'owner'];

/** Each layer may import neither the layers after it in its folder nor `forbidden`. */
const zonesOf = (folder, layers, forbidden) =>
  layers.map((layer, at) => ({
    target: `./${folder}/${layer}`,
    from: [...layers.slice(at + 1).map((other) => `./${folder}/${other}`), ...forbidden],
    message: `${folder}/${layer} may import only what stands before it in eslint.directions.mjs.`,
  }));

/** Directions inside an area: `folders`, and the files beside them, which may import none of them. */
const folderZonesOf = (area, folders) => [
  ...zonesOf(area, folders, []),
  {
    target: `./${area}/*`,
    from: folders.map((folder) => `./${area}/${folder}`),
    message: `What the folders of ${area} share may import none of them.`,
  },
];

const belowEmails = [...ground, ...areasBelowEmails];
const inLib = (layers) => layers.map((layer) => `./lib/${layer}`);

const zones = [
  ...zonesOf(
    'lib',
    [...belowEmails, ...areasAboveEmails],
    ['./app', './components', './inngest', './scripts', './tests'],
  ),
  { target: inLib(belowEmails), from: './emails' },
  { target: './lib', from: './prisma', except: ['./generated'] },
  ...folderZonesOf('components/reminders', reminderFolders),
  ...folderZonesOf('lib/notifications', noticeFolders),
  ...zonesOf('components', screens, ['./app', './inngest', './emails', './scripts', './prisma', './tests']),
  {
    target: './emails',
    from: [...inLib(areasAboveEmails), './app', './components', './inngest', './scripts', './prisma', './tests'],
  },
  { target: './inngest', from: ['./app', './components', './emails', './scripts', './prisma', './tests'] },
  { target: './prisma', from: ['./app', './components', './emails', './inngest', './scripts', './tests'] },
  { target: './app', from: ['./scripts', './tests'] },
];

/** Modules that also run in the browser: pure rules, schemas and queries. */
const forBrowser = [
  'lib/date-pattern.ts',
  'lib/calendar.ts',
  'lib/fold-text.ts',
  'lib/search-words.ts',
  'lib/clock.ts',
  'lib/error-codes.ts',
  'lib/product-name.ts',
  'lib/reminder-details.ts',
  'lib/schedule-texts.ts',
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
    plugins: { circles, import: imports },
    rules: {
      'circles/no-circle': 'error',
      'import/no-restricted-paths': ['error', { zones }],
    },
  },
  {
    files: ['components/**', ...forBrowser],
    rules: { 'no-restricted-imports': ['error', { patterns: [...serverPackages, ...serverModules] }] },
  },
  {
    files: ['app/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@/lib/**/queries', '@/lib/browser/query-client'],
              allowTypeImports: true,
              message: 'A page that the server renders would load the query library. Use `apiQueryKey`.',
            },
          ],
        },
      ],
    },
  },
];
