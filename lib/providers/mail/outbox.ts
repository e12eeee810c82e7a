import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { subHours } from 'date-fns';
import { clock } from '@/lib/clock';
import { logger } from '@/lib/logger';
import { publishIfAbsent, makePrivateFolder, removeStaleTemporaryFiles } from '@/lib/providers/storage/atomic-write';
import { assertBatchSize, MailError, type Mail, type Mailer } from './mailer';

export interface OutboxMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

export interface Outbox extends Mailer {
  readonly provider: 'outbox';
  list(): Promise<OutboxMail[]>;
  /** Also deletes temporary files older than an hour. Returns the number of mails removed. */
  remove(shouldRemove: (mail: OutboxMail) => boolean): Promise<number>;
}

interface OutboxSettings {
  folder: string;
  /** Number of mails to keep. Saving another deletes older ones (see `prune`). */
  limit?: number;
}

const TEMPORARY_SUFFIX = '.draft';

/** `order` sorts mails of the same millisecond. */
type StoredMail = OutboxMail & { headers?: Record<string, string>; order: number };

/** Files are named after the idempotency key and never replaced, so each key is stored once. */
export function createOutbox({ folder, limit = 1_000 }: OutboxSettings): Outbox {
  const mails = new MailFolder(folder, limit);
  return {
    provider: 'outbox',
    async send(mail, { idempotencyKey, signal }) {
      return { providerId: await mails.save(mail, idempotencyKey, signal) };
    },
    async sendBatch(items, _batchKey, { signal, stopping } = {}) {
      assertBatchSize(items);
      const stopSignal = AbortSignal.any([signal, stopping].filter((given) => given !== undefined));
      const outcomes = [];
      for (const { mail, idempotencyKey } of items) {
        try {
          outcomes.push({ idempotencyKey, providerId: await mails.save(mail, idempotencyKey, stopSignal) });
        } catch (error) {
          if (!(error instanceof MailError)) throw error;
          outcomes.push({ idempotencyKey, error });
        }
      }
      return outcomes;
    },
    async check() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await access(folder, constants.R_OK | constants.W_OK);
        return 'ok';
      } catch {
        return 'down';
      }
    },
    async remove(shouldRemove) {
      const toRemove = (await mails.readAll()).filter(shouldRemove);
      await mails.unlink(toRemove);
      await mails.removeStaleTemporaryFiles();
      return toRemove.length;
    },
    async list() {
      const newest = (await mails.readAll()).slice(0, limit);
      return newest.map(({ id, to, subject, text, html, sentAt }) => ({ id, to, subject, text, html, sentAt }));
    },
  };
}

class MailFolder {
  private order = 0;

  constructor(
    private readonly folder: string,
    private readonly limit: number,
  ) {}

  async save(mail: Mail, key: string, signal: AbortSignal | undefined): Promise<string> {
    if (signal?.aborted) throw new MailError('not-begun');
    const id = createHash('sha256').update(key).digest('hex').slice(0, 32);
    const { to, subject, text, html, headers } = mail;
    const sentAt = clock.now().toISOString();
    const stored: StoredMail = { id, to, subject, text, html, headers, sentAt, order: this.order++ };
    try {
      await makePrivateFolder(this.folder);
      await writeIfAbsent(this.pathOf(id), JSON.stringify(stored));
    } catch (error) {
      throw new MailError('configuration', (error as NodeJS.ErrnoException).code);
    }
    await this.prune().catch((err: unknown) => logger.warn({ err }, 'old mails of the outbox could not be deleted'));
    return id;
  }

  async readAll(): Promise<StoredMail[]> {
    const names = await this.names('.json');
    const texts = await Promise.all(
      names.map((name) => readFile(join(this.folder, name), 'utf8').catch(fallbackIfMissing(''))),
    );
    const mails = texts.filter(Boolean).map((text) => JSON.parse(text) as StoredMail);
    return mails.sort((a, b) => b.sentAt.localeCompare(a.sentAt) || b.order - a.order);
  }

  async unlink(mails: StoredMail[]): Promise<void> {
    await Promise.all(mails.map(({ id }) => unlink(this.pathOf(id)).catch(fallbackIfMissing(undefined))));
  }

  async removeStaleTemporaryFiles(): Promise<void> {
    await removeStaleTemporaryFiles(this.folder, await this.names(TEMPORARY_SUFFIX), subHours(clock.now(), 1));
  }

  private readonly pathOf = (id: string) => join(this.folder, `${id}.json`);

  private async names(suffix: string): Promise<string[]> {
    const all = await readdir(this.folder).catch(fallbackIfMissing([]));
    return all.filter((name) => name.endsWith(suffix));
  }

  /** Does nothing until the limit is exceeded by 10 %, because pruning reads every file. */
  private async prune(): Promise<void> {
    if ((await this.names('.json')).length <= this.limit * 1.1) return;
    await this.unlink((await this.readAll()).slice(this.limit));
  }
}

const fallbackIfMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };

async function writeIfAbsent(path: string, content: string): Promise<void> {
  const temporaryPath = `${path}.${randomUUID()}${TEMPORARY_SUFFIX}`;
  try {
    await writeFile(temporaryPath, content, { mode: 0o600, flush: true });
    await publishIfAbsent(temporaryPath, path);
  } finally {
    await unlink(temporaryPath).catch(fallbackIfMissing(undefined));
  }
}
