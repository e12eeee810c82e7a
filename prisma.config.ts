import { defineConfig } from 'prisma/config';

// The Prisma CLI fetches a native schema engine before it runs any command, even those that never start it
// (`generate`, `validate`). Naming any executable skips the download; migrations run on the WebAssembly engine
// instead (scripts/migrate.ts).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'tsx scripts/seed-database.ts' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
