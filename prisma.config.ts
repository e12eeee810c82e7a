import { defineConfig } from 'prisma/config';

// The Prisma CLI downloads a native schema engine before every command, even `generate`. Naming any executable prevents
// that; scripts/migrate.ts uses the WebAssembly engine.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'tsx scripts/seed-database.ts' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
