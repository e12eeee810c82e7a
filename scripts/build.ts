import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { root, run, step } from './steps.mjs';

/** Everything that a build is made from. */
const sources = [
  'app',
  'components',
  'emails',
  'inngest',
  'lib',
  'public',
  'prisma/schema.prisma',
  'scripts/eager-compilation.ts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
];

const stamp = path.join(root, '.next/source-hash');

function* filesUnder(name: string): Generator<string> {
  const file = path.join(root, name);
  if (!existsSync(file)) return;
  if (!statSync(file).isDirectory()) return yield name;
  for (const entry of readdirSync(file).sort()) yield* filesUnder(path.join(name, entry));
}

function sourceHash(): string {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const source of sources) {
    for (const name of filesUnder(source)) hash.update(`\0${name}\0`).update(readFileSync(path.join(root, name)));
  }
  return hash.digest('hex');
}

const isBuilt = (hash: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/** Builds the app unless the last build was made from the same sources. Needs no database. */
export async function buildIfNeeded(): Promise<void> {
  if (isBuilt(sourceHash())) return;
  // Two launchers on two data folders share one build.
  const release = await lockfile.lock(root, {
    lockfilePath: path.join(root, 'node_modules/.build-lock'),
    retries: { forever: true, minTimeout: 200, maxTimeout: 1000 },
  });
  try {
    const hash = sourceHash();
    if (isBuilt(hash)) return;
    await step('Building the app', (report) =>
      run(process.execPath, [path.join(root, 'node_modules/next/dist/bin/next'), 'build'], {
        env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
        report,
      }),
    );
    writeFileSync(stamp, hash);
  } finally {
    await release();
  }
}
