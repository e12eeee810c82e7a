import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { subHours } from 'date-fns';
import { clock } from '@/lib/clock';
import { appearOnce, makeFolder, removeOldDrafts } from '@/lib/providers/storage/atomic-write';
import { checkBatchSize, MailError, type Mail, type Mailer } from './types';

/** One mail of the outbox, as `GET /api/mailbox` shows it. `sentAt` is an ISO instant. */
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
  /** The mails kept, newest first. */
  list(): Promise<OutboxMail[]>;
  /** Removes the mails that `goes` says yes to, and what half-finished writes left behind an hour ago. @returns how many mails */
  remove(goes: (mail: OutboxMail) => boolean): Promise<number>;
}

interface OutboxSettings {
  /** Made when the first mail arrives. */
  folder: string;
  /** Mails kept; the oldest go first. */
  limit?: number;
}

const DRAFT = '.draft';

/** `order` tells mails of the same millisecond apart. */
type StoredMail = OutboxMail & { headers?: Record<string, string>; order: number };

/**
 * Keeps mails on this machine, one JSON file each. The file's name comes from the idempotency key and a file is never
 * replaced, so the same key is kept once, the first time, also when several processes share the folder.
 */
export function createOutbox({ folder, limit = 1_000 }: OutboxSettings): Outbox {
  let order = 0;

  async function keep(mail: Mail, key: string, signal: AbortSignal | undefined): Promise<string> {
    if (signal?.aborted) throw new MailError('not-begun');
    const id = createHash('sha256').update(key).digest('hex').slice(0, 32);
    const { to, subject, text, html, headers } = mail;
    const stored: StoredMail = {
      id,
      to,
      subject,
      text,
      html,
      headers,
      sentAt: clock.now().toISOString(),
      order: order++,
    };
    try {
      await makeFolder(folder);
      await addFile(join(folder, `${id}.json`), JSON.stringify(stored));
      await prune();
    } catch (error) {
      throw new MailError('configuration', (error as NodeJS.ErrnoException).code);
    }
    return id;
  }

  async function names(ending = '.json'): Promise<string[]> {
    const all = await readdir(folder).catch(ifMissing([]));
    return all.filter((name) => name.endsWith(ending));
  }

  async function readAll(): Promise<StoredMail[]> {
    const texts = await Promise.all(
      (await names()).map((name) => readFile(join(folder, name), 'utf8').catch(ifMissing(''))),
    );
    const mails = texts.filter(Boolean).map((text) => JSON.parse(text) as StoredMail);
    return mails.sort((a, b) => b.sentAt.localeCompare(a.sentAt) || b.order - a.order);
  }

  /** Waits for a tenth more than the limit, so that the folder is not read through for every mail. */
  async function prune(): Promise<void> {
    if ((await names()).length <= limit * 1.1) return;
    const surplus = (await readAll()).slice(limit);
    await unlinkAll(surplus);
  }

  async function unlinkAll(mails: StoredMail[]): Promise<void> {
    await Promise.all(mails.map(({ id }) => unlink(join(folder, `${id}.json`)).catch(ifMissing(undefined))));
  }

  return {
    provider: 'outbox',
    async send(mail, { idempotencyKey, signal }) {
      return { providerId: await keep(mail, idempotencyKey, signal) };
    },
    async sendBatch(items, _batchKey, { signal } = {}) {
      checkBatchSize(items);
      const outcomes = [];
      for (const { mail, idempotencyKey } of items) {
        try {
          outcomes.push({ idempotencyKey, providerId: await keep(mail, idempotencyKey, signal) });
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
    async remove(goes) {
      const going = (await readAll()).filter(goes);
      await unlinkAll(going);
      await removeOldDrafts(folder, await names(DRAFT), subHours(clock.now(), 1));
      return going.length;
    },
    async list() {
      const mails = (await readAll()).slice(0, limit);
      return mails.map(({ id, to, subject, text, html, sentAt }) => ({ id, to, subject, text, html, sentAt }));
    },
  };
}

const ifMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };

/** Makes a file appear whole, or leaves the one that is there. */
async function addFile(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}${DRAFT}`;
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true });
    await appearOnce(draft, path);
  } finally {
    await unlink(draft).catch(ifMissing(undefined));
  }
}
