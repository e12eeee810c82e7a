import { openDataFolder } from '@/scripts/data-folder';
import { openEmbeddedDatabase } from '@/scripts/embedded-database';

/** Holds the data folder named on the command line, and says where its database is. */
const folder = await openDataFolder(process.argv[2] ?? '');
const { url } = await openEmbeddedDatabase(folder.path, { beforeWrite: folder.assertLockHeld });
console.log(url);
