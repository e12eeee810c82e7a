const t=performance.now(); const lap=(n:string)=>console.log(n,Math.round(performance.now()-t));
import { writeFileSync, readFileSync } from 'node:fs';
const { PGlite } = await import('@electric-sql/pglite'); lap('import');
const db = await PGlite.create(); lap('create'); 
const dump = await db.dumpDataDir('none'); lap('dump'); writeFileSync('/tmp/w-snap.tar', Buffer.from(await dump.arrayBuffer())); await db.close(); lap('closed');
const db2 = await PGlite.create({loadDataDir:new Blob([new Uint8Array(readFileSync('/tmp/w-snap.tar'))])}); lap('create from dump');
await db2.query('select 1'); lap('q');
