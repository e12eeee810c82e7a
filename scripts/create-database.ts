import { createEmbeddedDatabase } from './embedded-database';
import { main } from './cli.mjs';

/** Started by the launcher for a new data folder: creating a database takes memory that a process never gives back. */
process.once('disconnect', () => process.exit(1));
await main(() => createEmbeddedDatabase(process.argv[2] ?? ''));
