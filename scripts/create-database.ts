import { createEmbeddedDatabase } from './database/embedded-database';
import { runMain } from './cli.mjs';

/** Runs as a separate process, because PGlite never releases the memory that it needs to create a database. */
process.once('disconnect', () => process.exit(1));
await runMain(() => createEmbeddedDatabase(process.argv[2] ?? ''));
