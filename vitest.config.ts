import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isCi } from './scripts/checks/is-ci.ts';

const root = import.meta.dirname;

/** Packages whose imports lack file extensions, so that only a bundler resolves them. */
const inline = ['next-auth', '@auth/core'];

const exclude = [...configDefaults.exclude, ...(isCi ? [] : ['**/*.long.test.ts'])];

/**
 * What depends on the kind of database: locks, isolation, constraints, plans, sorting, migrations, backups. Both kinds
 * run the same SQL, so rules of days and texts are tested on the embedded database alone.
 */
const dependsOnDatabase = [
  'tests/api/database-*.test.ts',
  'tests/api/{performance,settings}/**/*.test.ts',
  'tests/api/reminders/!(act-now|amount-due-soon|get-reminder|leap-day|month|months-ahead|own-apply-by|repeat|snooze).test.ts',
  'tests/api/notifications/**/!(after-due-date|answer-links|closed-days|later-notices|mail-problem|owner-language|provider-quota|recurring|smtp).{test,long.test}.ts',
  'tests/api/operations/{backup,clean-up,documented-sql,migrations}.{test,long.test}.ts',
  'tests/api/accounts/account.test.ts',
  'tests/api/attachments/{attach,clean-up,upload}.test.ts',
  'tests/api/auth/{mail-budget.long,register,reset-password}.test.ts',
  'tests/api/notices/answer.test.ts',
  'tests/api/privacy/erasure.test.ts',
  'tests/api/rule-changes/delivery.test.ts',
  'tests/api/{sharing,weekly-mail}/*.test.ts',
  'tests/api/security/concurrent-account-deletion.test.ts',
  'tests/api/templates/templates.test.ts',
  'tests/api/two-factor/{set-up,sign-in}.test.ts',
];

/** Unit tests that change what the files of a process share: environment, time zone, globals or modules. */
const isolatedUnitTests = 'tests/unit/**/*.isolated.test.{ts,tsx}';

/** Runs the long files first, so that no worker is idle at the end while another runs a long file. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('.long.');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  resolve: { alias: { '@': root } },
  test: {
    // Use forks, because some unit tests change the time zone of the process.
    // Use only two workers, because each worker of the API tests runs a database.
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    exclude,
    // These limits are generous, because they are only meant to stop tests that hang.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Files of a worker share what they import, which halves the time. Lint keeps them from changing it.
          isolate: false,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...exclude, isolatedUnitTests],
          setupFiles: ['tests/support/fail-on-console-error.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-isolated',
          include: [isolatedUnitTests],
          setupFiles: ['tests/support/fail-on-console-error.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          setupFiles: ['tests/support/fail-on-console-error.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'launcher',
          include: ['tests/launcher/**/*.test.ts'],
          globalSetup: [path.join(root, 'tests/support/database/prepared-database.ts')],
          setupFiles: ['tests/support/fail-on-console-error.ts'],
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          // Twice as fast as forks, because threads share the compiled WebAssembly of PGlite and Prisma.
          pool: 'threads',
          // Files of a worker share its database and loaded packages. The set-up file loads the app's modules anew.
          isolate: false,
          include: process.env.TEST_DATABASE_URL ? dependsOnDatabase : ['tests/api/**/*.test.{ts,tsx}'],
          globalSetup: [path.join(root, 'tests/support/database/prepared-database.ts')],
          setupFiles: ['tests/support/fail-on-console-error.ts', 'tests/support/set-up-environment.ts'],
          server: { deps: { inline } },
        },
      },
    ],
  },
});
