import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { scanPendingAttachments } from '@/lib/attachments/scan-attachments';
import { db } from '@/lib/database/db';
import { scannerLabel } from '@/lib/providers/scanner';
import { createClamdScanner } from '@/lib/providers/scanner/clamd';
import { storage } from '@/lib/providers/storage';
import { CLAMD_LIMIT_BYTES, EICAR } from '../../support/providers/clamd';
import { english } from '@/tests/support/texts/i18n';
import { useCleanDatabase } from '../../support/database/use-clean-database';
import { makeZip } from '../../support/files/make-zip';
import { docxParts, sampleFiles } from '../../support/files/sample-files';
import { uploadAndAttach, parseAttachment, downloadFile, makeAttachmentOwner } from './attachment-calls';

// Hoisted above the imports, because the app reads its settings only once.
const { clamd, reason } = await vi.hoisted(async () => {
  const { findOrInstallClamd, startClamd } = await import('../../support/providers/clamd');
  const provided = await findOrInstallClamd();
  if ('reason' in provided) return provided;
  const started = await startClamd(provided.binary);
  Object.assign(process.env, { CLAMAV_HOST: '127.0.0.1', CLAMAV_PORT: String(started.port) });
  return { clamd: started, reason: undefined };
});
afterAll(() => clamd?.close());
const unavailable = { code: 'unavailable' };

describe.skipIf(!clamd)(
  `the clamd scanner with a running clamd${reason === undefined ? '' : `: skipped, ${reason}`}`,
  () => {
    useCleanDatabase();

    const scannerOf = () => createClamdScanner({ host: '127.0.0.1', port: clamd?.port ?? 0 });

    it('reports clean files as clean and detects a virus in a file or inside an Office document', async () => {
      expect(await scannerOf().check()).toBe('ok');
      expect(await scannerOf().scan(sampleFiles.pdf)).toBe('clean');
      expect(await scannerOf().scan(Buffer.alloc(5 * 1024 * 1024, 'a'))).toBe('clean');
      expect(await scannerOf().scan(Buffer.from(EICAR))).toBe('infected');
      expect(await scannerOf().scan(makeZip(docxParts({ name: 'word/media/a.txt', content: EICAR })))).toBe('infected');
    });

    it('does not mix up the verdicts of ten concurrent scans', async () => {
      const files = Array.from({ length: 10 }, (_, index) => Buffer.from(index % 2 ? EICAR : `note ${index}`));
      const shared = scannerOf();
      const found = await Promise.all(files.map((bytes) => shared.scan(bytes)));
      expect(found).toEqual(files.map((_, index) => (index % 2 ? 'infected' : 'clean')));
    });

    it("returns 'failed' for a file larger than clamd accepts", async () => {
      expect(await scannerOf().scan(Buffer.alloc(CLAMD_LIMIT_BYTES + 1024, 'a'))).toBe('failed');
    });

    it('allows the download of a clean attachment; an infected one is refused and deleted', async () => {
      expect(scannerLabel(english.t)).toBe('ClamAV');
      const owner = await makeAttachmentOwner();
      const clean = await parseAttachment(await uploadAndAttach(owner, 'a.pdf', sampleFiles.pdf));
      const infected = await parseAttachment(
        await uploadAndAttach(owner, 'b.docx', makeZip(docxParts({ name: 'word/media/a.txt', content: EICAR }))),
      );
      await scanPendingAttachments({ now: new Date(), limit: 10 });
      expect((await downloadFile(clean.id, owner.cookie)).status).toBe(200);
      expect((await downloadFile(infected.id, owner.cookie)).status).toBe(403);
      const { storageKey } = await db.attachment.findUniqueOrThrow({ where: { id: infected.id } });
      expect(await storage().head(storageKey)).toBeUndefined();
    });
  },
);

describe('the clamd scanner with a failing clamd', () => {
  async function startServer(
    handle: (socket: Socket) => void,
  ): Promise<{ port: number; close: () => Promise<unknown> }> {
    const sockets = new Set<Socket>();
    const server: Server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      handle(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
      port: (server.address() as AddressInfo).port,
      close: () => {
        for (const socket of sockets) socket.destroy();
        return new Promise((resolve) => server.close(resolve));
      },
    };
  }

  it('is unavailable when nothing listens on the port', async () => {
    const closed = await startServer(() => undefined);
    await closed.close();
    const scanner = createClamdScanner({ host: '127.0.0.1', port: closed.port });
    expect(await scanner.check()).toBe('down');
    await expect(scanner.scan(sampleFiles.pdf)).rejects.toMatchObject(unavailable);
  });

  it('is unavailable when clamd closes the connection without a reply', async () => {
    const silent = await startServer((socket) => socket.end());
    const scanner = createClamdScanner({ host: '127.0.0.1', port: silent.port });
    expect(await scanner.check()).toBe('down');
    await expect(scanner.scan(sampleFiles.pdf)).rejects.toMatchObject(unavailable);
    await silent.close();
  });

  it('is unavailable when clamd reports a read timeout', async () => {
    const slow = await startServer((socket) => {
      socket.on('data', () => socket.end('COMMAND READ TIMED OUT\0'));
    });
    const scanner = createClamdScanner({ host: '127.0.0.1', port: slow.port });
    await expect(scanner.scan(sampleFiles.pdf)).rejects.toMatchObject(unavailable);
    await slow.close();
  });

  it.each([
    ['is unavailable', "instream(local): Can't create temporary file ERROR"],
    ['is unavailable', "instream(local): Can't create temporary directory ERROR"],
    ['is unavailable', 'Error writing to temporary file. ERROR'],
    ['is unavailable', "instream(local): Can't allocate memory ERROR"],
    ['is unavailable', 'instream(local): Exceeded time limit ERROR'],
    ['is unavailable', 'a reply that nobody knows ERROR'],
    ["returns 'failed'", 'INSTREAM size limit exceeded. ERROR'],
    ["returns 'failed'", 'instream(local): Exceeded max scan size ERROR'],
    ["returns 'failed'", 'instream(local): Bad format or broken data ERROR'],
  ])('%s when clamd replies %j', async (outcome, reply) => {
    const failing = await startServer((socket) => {
      socket.on('data', () => socket.end(`${reply}\0`));
    });
    const scan = createClamdScanner({ host: '127.0.0.1', port: failing.port }).scan(sampleFiles.pdf);
    if (outcome === "returns 'failed'") expect(await scan).toBe('failed');
    else await expect(scan).rejects.toMatchObject(unavailable);
    await failing.close();
  });

  it('is unavailable when clamd does not answer within the timeout', async () => {
    const hanging = await startServer(() => undefined);
    const scanner = createClamdScanner({ host: '127.0.0.1', port: hanging.port, timeoutMs: 50 });
    await expect(scanner.scan(sampleFiles.pdf)).rejects.toMatchObject(unavailable);
    expect(await scanner.check()).toBe('down');
    await hanging.close();
  });
});
