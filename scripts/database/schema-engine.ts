import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { DiffTarget, MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm';
import { CliError, projectRoot } from '../cli.mjs';

// Uses Prisma's schema engine as WebAssembly, because npm does not install the native binary.

const prismaFolder = path.join(projectRoot, 'prisma');
export const migrationsFolder = path.join(prismaFolder, 'migrations');
const schemaFile = path.join(prismaFolder, 'schema.prisma');

const LOCKFILE = 'migration_lock.toml';
const NO_EXTERNAL_OBJECTS = { externalTables: [], externalEnums: [] };

/** Global, because the package supports only one WebAssembly instance, but tests load this module several times. */
const globalForEngine = globalThis as { schemaEngineBindings?: Promise<typeof bindings> };

async function loadBindings(): Promise<typeof bindings> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
  const { instance } = await WebAssembly.instantiate(await readFile(path.join(folder, 'schema_engine_bg.wasm')), {
    './schema_engine_bg.js': bindings as unknown as WebAssembly.ModuleImports,
  });
  const wasm = bindings as typeof bindings & { __wbg_set_wasm: (exports: WebAssembly.Exports) => void };
  wasm.__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start: () => void }).__wbindgen_start();
  return bindings;
}

const MARK_FINISHED =
  'UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL';

/** Commits each migration together with its record. Prisma's adapter would commit each statement on its own. */
class AtomicMigrationAdapter extends PrismaPg {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super(pool);
    this.#pool = pool;
  }

  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      await this.#pool.query(`${script}\n;${MARK_FINISHED}`).catch((error: unknown) => {
        (adapter as unknown as { onError: (error: unknown) => never }).onError(error);
      });
    };
    return adapter;
  }
}

async function withEngine<T>(
  connectionString: string,
  work: (engine: SchemaEngine, pool: Pool) => Promise<T>,
): Promise<T> {
  const { SchemaEngine: Engine } = await (globalForEngine.schemaEngineBindings ??= loadBindings());
  const pool = new Pool({ connectionString });
  const adapter = bindMigrationAwareSqlAdapterFactory(new AtomicMigrationAdapter(pool));
  const models: [string, string][] = [['schema.prisma', readSchema()]];
  try {
    const engine = (await Engine.new({ datamodels: models }, () => undefined, adapter)) as SchemaEngine;
    try {
      return await work(engine, pool);
    } finally {
      engine.free();
    }
  } finally {
    await pool.end();
  }
}

export const readSchema = () => readFileSync(schemaFile, 'utf8');

/** Sorted from oldest to newest. */
export const migrationNames = (folder = migrationsFolder): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

const readSql = (folder: string, name: string) => readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');

const namesCreatedBy = (kind: RegExp): string[] =>
  migrationNames().flatMap((name) =>
    [...readSql(migrationsFolder, name).matchAll(kind)].map(([, found = '']) => found),
  );

export const appTableNames = (): string[] => namesCreatedBy(/^CREATE TABLE "(\w+)"/gm);
export const appTypeNames = (): string[] => namesCreatedBy(/^CREATE TYPE "(\w+)"/gm);

/** The initial migration was in parts until this one. */
export const LAST_PART_OF_INITIAL = '20261128173000_declared_holidays';

/** Names the initial migration instead of its parts. Undefined if only some were applied, before the first release. */
export function currentMigrations(applied: string[], folder = migrationsFolder): string[] | undefined {
  const [initial = ''] = migrationNames(folder);
  const current = applied.includes(LAST_PART_OF_INITIAL)
    ? [initial, ...applied.filter((name) => name > LAST_PART_OF_INITIAL)]
    : applied;
  return current.some((name) => name < initial) ? undefined : current;
}

async function recordCurrentMigrations(pool: Pool, folder: string): Promise<void> {
  const table = await pool.query(`SELECT FROM pg_class WHERE oid = to_regclass('public._prisma_migrations')`);
  if (table.rowCount === 0) return;
  const { rows } = await pool.query<{ name: string }>('SELECT migration_name AS name FROM _prisma_migrations');
  const current = currentMigrations(
    rows.map(({ name }) => name),
    folder,
  );
  if (!current)
    throw new CliError(
      'The database was made by a version before the first release and cannot be upgraded. ' +
        'Start with an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    );
  await pool.query(
    `WITH earlier_part AS (DELETE FROM _prisma_migrations WHERE migration_name < $1)
     UPDATE _prisma_migrations SET migration_name = $2 WHERE migration_name = $1`,
    [LAST_PART_OF_INITIAL, current[0]],
  );
}

/** @returns newly applied migrations, oldest first @throws CliError if an unreleased version created the database */
export async function applyMigrations(
  connectionString: string,
  { folder = migrationsFolder, names = migrationNames(folder) } = {},
): Promise<string[]> {
  const migrationsList: MigrationList = {
    baseDir: folder,
    lockfile: { path: LOCKFILE, content: readFileSync(path.join(folder, LOCKFILE), 'utf8') },
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: readSql(folder, name) } },
    })),
    shadowDbInitScript: '',
  };
  return withEngine(connectionString, async (engine, pool) => {
    await recordCurrentMigrations(pool, folder);
    return (await engine.applyMigrations({ filters: NO_EXTERNAL_OBJECTS, migrationsList })).appliedMigrationNames;
  });
}

/**
 * Returns the SQL that migrates one schema text to another, or '' if they are equal. Compares schema texts, not
 * databases, so that the SQL does not drop hand-written checks and partial indexes.
 * @param connectionString any database: the engine connects, but reads nothing from it
 * @param from text of a schema.prisma; undefined for an empty database
 */
export async function diffSchema(
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
      filters: NO_EXTERNAL_OBJECTS,
    });
    return stdout?.includes('This is an empty migration') ? '' : (stdout ?? '');
  });
}
