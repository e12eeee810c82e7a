import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm, Refusal, root, run, step } from './steps.mjs';

/**
 * Brings a clone to the point where TypeScript can run: dependencies and the Prisma client. Nothing here relies on
 * install scripts, which npm 11 no longer runs.
 */

const at = (...parts) => path.join(root, ...parts);

/** @throws Refusal on a Node.js that the dependencies do not support */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
  if (!supported)
    throw new Refusal(`Node.js ${process.versions.node} is not supported: 20.19+, 22.12+ or 24+ is needed.`);
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Whether node_modules holds what package-lock.json asks for, by the record that npm writes when it has finished. */
function isInstalled({ dev }) {
  const wanted = readJson(at('package-lock.json'))?.packages ?? {};
  const present = readJson(at('node_modules/.package-lock.json'))?.packages ?? {};
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '' || entry.optional || entry.devOptional || (entry.dev && !dev)) return true;
    return present[name]?.version === entry.version;
  });
}

/**
 * Installs the dependencies unless they are there.
 * @param {{ dev: boolean }} options whether those for development are needed too
 */
export async function ensureInstalled({ dev }) {
  if (isInstalled({ dev })) return;
  const [program, ...args] = npm();
  // Not `npm ci`: it refuses a lock file that leaves out optional packages for other platforms, which npm itself writes
  // where a registry does not have them all. With --no-save the versions are the locked ones, and the file stays as it is.
  // Install scripts: older versions of npm would run them all, and the one of Prisma downloads what is not needed.
  const options = ['--no-save', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=http'];
  await step('Installing the dependencies', (report) => run(program, [...args, 'install', ...options], { report }));
}

/** Generates the Prisma client unless it is there and belongs to today's schema. */
export async function ensurePrismaClient() {
  const schema = at('prisma/schema.prisma');
  const version = readJson(at('node_modules/prisma/package.json')).version;
  const hash = createHash('sha256').update(readFileSync(schema)).update(version).digest('hex');
  const stamp = at('prisma/generated/.schema-hash');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await step('Generating the database client', (report) =>
    run(process.execPath, [at('node_modules/prisma/build/index.js'), 'generate'], { report }),
  );
  writeFileSync(stamp, hash);
}

/** From here on TypeScript files can be imported, `@/` included. */
export async function useTypeScript() {
  // tsx looks for tsconfig.json in the working directory.
  process.chdir(root);
  const { register } = await import('tsx/esm/api');
  register();
}
