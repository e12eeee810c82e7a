import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { npmCommand, CliError, projectRoot, runCommand, runStep } from './cli.mjs';

// This module does what install scripts usually do, because the dependencies are installed with --ignore-scripts.

const at = (...parts) => path.join(projectRoot, ...parts);

export function assertSupportedNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
  if (!supported)
    throw new CliError(`Node.js ${process.versions.node} is not supported: 20.19+, 22.12+ or 24+ is needed.`);
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Compares package-lock.json with the record that npm writes after an installation. */
function isInstalled({ dev }) {
  const wanted = readJson(at('package-lock.json'))?.packages ?? {};
  const present = readJson(at('node_modules/.package-lock.json'))?.packages ?? {};
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '' || entry.optional || entry.devOptional || (entry.dev && !dev)) return true;
    return present[name]?.version === entry.version;
  });
}

export async function ensureDependenciesInstalled({ dev }) {
  if (isInstalled({ dev })) return;
  const [program, ...args] = npmCommand();
  // --ignore-scripts, because older versions of npm would run a script that downloads an unused Prisma engine.
  const packages = dev ? '--include=dev' : '--omit=dev';
  const options = ['--no-save', packages, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=http'];
  await runStep('Installing the dependencies', (report) =>
    runCommand(program, [...args, 'install', ...options], { report }),
  );
}

function hashSources(sources) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const source of sources.filter((name) => existsSync(at(name)))) {
    const isFolder = statSync(at(source)).isDirectory();
    const names = isFolder
      ? readdirSync(at(source), { recursive: true }).map((name) => path.join(source, name))
      : [source];
    for (const name of names.sort().filter((name) => statSync(at(name)).isFile())) {
      hash.update(`\0${name}\0`).update(readFileSync(at(name)));
    }
  }
  return hash.digest('hex');
}

/** Runs `work` if `sources` have changed since the last run. Uses a lock, because launchers may share a clone. */
async function unlessUpToDate(stamp, sources, work) {
  // A container image contains the results, but not the sources.
  if (!existsSync(at('package-lock.json'))) return;
  const isDone = () => existsSync(at(stamp)) && readFileSync(at(stamp), 'utf8') === hashSources(sources);
  if (isDone()) return;
  const { default: lockfile } = await import('proper-lockfile');
  const release = await lockfile.lock(projectRoot, {
    lockfilePath: at('node_modules/.build-lock'),
    retries: { forever: true, minTimeout: 200, maxTimeout: 1000 },
  });
  try {
    const hash = hashSources(sources);
    if (isDone()) return;
    await work();
    writeFileSync(at(stamp), hash);
  } finally {
    await release();
  }
}

export const ensurePrismaClientGenerated = () =>
  unlessUpToDate('prisma/generated/.source-hash', ['prisma/schema.prisma', 'node_modules/prisma/package.json'], () =>
    runStep('Generating the database client', (report) =>
      runCommand(process.execPath, [at('node_modules/prisma/build/index.js'), 'generate'], { report }),
    ),
  );

const sharedSources = ['emails', 'inngest', 'lib', 'prisma/schema.prisma', 'package-lock.json', 'tsconfig.json'];

const programs = [
  'serve',
  'create-database',
  'set-up',
  'backup',
  'restore',
  'user',
  'migrate',
  'seed-database',
  'doctor',
];
/** Packages that are not bundled, because they load their own files. */
const external = ['@electric-sql/pglite', '@prisma/schema-engine-wasm', '@node-rs/argon2', 'sharp', 'esbuild', 'tsx'];

/** Compiles the programs ahead of time, so that no compiler stays in the memory of a long-running process. */
export const ensureProgramsCompiled = () =>
  unlessUpToDate(
    '.cache/source-hash',
    [
      ...sharedSources,
      'scripts',
      'prisma/catalogue',
      'prisma/catalogue.ts',
      'prisma/demo-account.ts',
      'prisma/seed.ts',
    ],
    async () => {
      const { buildSync } = await import('esbuild');
      rmSync(at('.cache'), { recursive: true, force: true });
      buildSync({
        absWorkingDir: projectRoot,
        entryPoints: programs.map((name) => `scripts/${name}.ts`),
        outdir: '.cache',
        outExtension: { '.js': '.mjs' },
        bundle: true,
        splitting: true,
        platform: 'node',
        format: 'esm',
        target: 'node20',
        external,
        // Define `require` for bundled CommonJS packages.
        banner: {
          js: `import * as nodeModule from 'node:module'; const require = nodeModule.createRequire(import.meta.url);`,
        },
        logLevel: 'warning',
      });
    },
  );

const built = '.next/standalone/.next';

export const ensureAppBuilt = () =>
  unlessUpToDate(
    '.next/source-hash',
    [
      ...sharedSources,
      'app',
      'components',
      'public',
      'instrumentation.ts',
      'middleware.ts',
      'next.config.ts',
      'scripts/hint-eager-compilation.ts',
      'postcss.config.mjs',
    ],
    async () => {
      await runStep('Building the app', (report) =>
        runCommand(process.execPath, [at('node_modules/next/dist/bin/next'), 'build'], {
          env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
          report,
        }),
      );
      // Next.js leaves static files out of the standalone output.
      cpSync(at('.next/static'), at(built, 'static'), { recursive: true });
      cpSync(at('public'), at(built, '../public'), { recursive: true });
      // Delete the build's copies of .env files: the app reads its settings when it starts.
      for (const name of readdirSync(at(built, '..'))) if (name.startsWith('.env')) rmSync(at(built, '..', name));
    },
  );

/** Prepares and runs a compiled program in this process. The program ends the process when it is done. */
export async function runProgram(program, { dev = false } = {}) {
  assertSupportedNode();
  await ensureDependenciesInstalled({ dev });
  await ensurePrismaClientGenerated();
  await ensureProgramsCompiled();
  await import(pathToFileURL(at('.cache', `${program}.mjs`)).href);
}

export async function registerTypeScript() {
  // tsx looks for tsconfig.json in the working directory.
  process.chdir(projectRoot);
  const { register } = await import('tsx/esm/api');
  register();
}
