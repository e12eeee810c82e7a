import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { DiffTarget, MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm';

/**
 * Prisma's schema engine in its WebAssembly form: the same code as the native binary, from the npm registry, so that
 * migrations run where nothing else can be downloaded. It keeps `_prisma_migrations` as `prisma migrate` does.
 */

const prismaFolder = path.resolve(import.meta.dirname, '../prisma');
export const migrationsFolder = path.join(prismaFolder, 'migrations');
const schemaFile = path.join(prismaFolder, 'schema.prisma');

const filters = { externalTables: [], externalEnums: [] };

let loaded: Promise<typeof bindings> | undefined;

async function load(): Promise<typeof bindings> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
  const { instance } = await WebAssembly.instantiate(await readFile(path.join(folder, 'schema_engine_bg.wasm')), {
    './schema_engine_bg.js': bindings as unknown as WebAssembly.ModuleImports,
  });
  const wasm = bindings as typeof bindings & { __wbg_set_wasm: (exports: WebAssembly.Exports) => void };
  wasm.__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start: () => void }).__wbindgen_start();
  return bindings;
}

/** Marks the migration that is being applied as finished, as the engine does once more afterwards. */
const FINISH = 'UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL';

/**
 * Prisma's own adapter runs a migration statement by statement. Sent as one query it is one transaction, with the row
 * that marks it finished: a crash leaves all of it or nothing.
 */
class AtomicMigrations extends PrismaPg {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super(pool);
    this.#pool = pool;
  }

  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      await this.#pool.query(`${script}\n;${FINISH}`).catch((error: unknown) => {
        // Makes of PostgreSQL's error what the engine can report.
        (adapter as unknown as { onError: (error: unknown) => never }).onError(error);
      });
    };
    return adapter;
  }
}

/** Hands `work` an engine at a database; its connections are closed afterwards. */
async function withEngine<T>(connectionString: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const { SchemaEngine: Engine } = await (loaded ??= load());
  const pool = new Pool({ connectionString });
  const adapter = bindMigrationAwareSqlAdapterFactory(new AtomicMigrations(pool));
  const models: [string, string][] = [['schema.prisma', readSchema()]];
  try {
    const engine = (await Engine.new({ datamodels: models }, () => undefined, adapter)) as SchemaEngine;
    try {
      return await work(engine);
    } finally {
      engine.free();
    }
  } finally {
    await pool.end();
  }
}

export const readSchema = () => readFileSync(schemaFile, 'utf8');

/** The names of all migrations, oldest first. */
export const migrationNames = (): string[] =>
  readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

const sqlOf = (name: string) => readFileSync(path.join(migrationsFolder, name, 'migration.sql'), 'utf8');

/** The names of what any migration has ever made of a kind, first to last. */
const made = (kind: RegExp): string[] =>
  migrationNames().flatMap((name) => [...sqlOf(name).matchAll(kind)].map(([, found = '']) => found));

export const productTables = (): string[] => made(/^CREATE TABLE "(\w+)"/gm);
export const productTypes = (): string[] => made(/^CREATE TYPE "(\w+)"/gm);

function readMigrations(names: string[]): MigrationList {
  const lockfile = path.join(migrationsFolder, 'migration_lock.toml');
  return {
    baseDir: migrationsFolder,
    lockfile: {
      path: 'migration_lock.toml',
      content: existsSync(lockfile) ? readFileSync(lockfile, 'utf8') : null,
    },
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: sqlOf(name) },
      },
    })),
    shadowDbInitScript: '',
  };
}

/**
 * Applies the migrations that a database lacks: all of them, or those of the names given.
 * @returns the names of those applied, oldest first
 */
export async function applyMigrations(connectionString: string, names = migrationNames()): Promise<string[]> {
  return withEngine(connectionString, async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({ filters, migrationsList: readMigrations(names) });
    return appliedMigrationNames;
  });
}

/**
 * The SQL that leads from one schema to another. Both are texts, since Prisma's adapter for PostgreSQL cannot read a
 * live catalogue. Checks and partial indexes written by hand in migrations are therefore left alone too.
 * @param connectionString any database: the engine connects, but reads nothing from it
 * @param from the text of a schema.prisma; undefined for an empty database
 * @returns an empty string where they agree
 */
export async function schemaChanges(
  connectionString: string,
  from: string | undefined,
  to = readSchema(),
): Promise<string> {
  const target = (content: string): DiffTarget => ({
    tag: 'schemaDatamodel',
    files: [{ path: 'schema.prisma', content }],
  });
  return withEngine(connectionString, async (engine) => {
    const { stdout } = await engine.diff({
      from: from === undefined ? { tag: 'empty' } : target(from),
      to: target(to),
      script: true,
      exitCode: null,
      filters,
    });
    return stdout?.includes('This is an empty migration') ? '' : (stdout ?? '');
  });
}
