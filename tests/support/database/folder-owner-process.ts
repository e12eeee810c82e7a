import { openDataFolder } from '@/scripts/database/data-folder';
import { openEmbeddedDatabase } from '@/scripts/database/embedded-database';

/** Locks the data folder given as argument, opens its database and prints the URL of the database. */
const folder = await openDataFolder(process.argv[2] ?? '');
const { url } = await openEmbeddedDatabase(folder.path, { beforeWrite: folder.assertLockHeld });
console.log(url);
