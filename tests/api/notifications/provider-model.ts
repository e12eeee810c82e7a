import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { noticeChannels } from '@/lib/notifications/channels';
import * as loading from '@/lib/notifications/claim/load-messages';
import { MailError, type BatchItem, type BatchOutcome, type Mailer } from '@/lib/providers/mail/mailer';
import { NoticeLedger } from '@/tests/support/notice-ledger';
import type { Notice } from '@/prisma/generated/client';

/** Faults of one provider call. */
export const CALL_FAULTS = [
  'none',
  /** The worker crashes before the provider receives the call, or after the provider accepted it. */
  'crash-before',
  'crash-after',
  /** The worker stalls and resumes later: before the provider receives the call, or before the response is read. */
  'stalls-before',
  'stalls-after',
  /** The worker stalls, then receives a 429, so the provider accepted nothing. */
  'stalls-429',
  /** The provider did not receive the call, or accepted it and the response was lost. */
  'cut-before',
  'cut-after',
  'timeout',
  'timeout-after',
  '500',
  '500-after',
  '429',
  'quota',
  'wrong-key',
  /** Another call under the same key is in progress. */
  'in-progress',
  /** The database fails during the call, before or after the provider accepted the batch. */
  'database-before',
  'database-after',
] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

const ERRORS_BY_FAULT: Partial<Record<CallFault, MailError>> = {
  'cut-before': new MailError('connection'),
  'cut-after': new MailError('connection'),
  timeout: new MailError('timeout'),
  'timeout-after': new MailError('timeout'),
  '500': new MailError('provider-fault', 'internal_server_error'),
  '500-after': new MailError('provider-fault', 'bad_gateway'),
  '429': new MailError('rate-limited', 'rate_limit_exceeded', 2),
  'stalls-429': new MailError('rate-limited', 'rate_limit_exceeded', 2),
  quota: new MailError('quota', 'daily_quota_exceeded'),
  'wrong-key': new MailError('configuration', 'invalid_api_key'),
  'in-progress': new MailError('in-progress'),
};
const ACCEPTED_DESPITE_FAULT: readonly CallFault[] = [
  'crash-after',
  'stalls-after',
  'cut-after',
  'timeout-after',
  '500-after',
  'database-after',
];
const NEVER_ACCEPTED: readonly CallFault[] = ['429', 'quota', 'wrong-key'];

/** Callbacks of one worker run. */
export interface WorkerCallbacks {
  onCrash: () => void;
  onStall: () => void;
  /** Called for each notice handed over, before the provider handles it. */
  onHandOver: (notice: HandOver) => void;
  /** Called between the claim and the loading of its notices. */
  afterClaim: () => Promise<void>;
}
export const currentWorker = new AsyncLocalStorage<WorkerCallbacks>();

interface HandOver {
  member: string;
  /** Key of the message that the notice is in, and all notices of that message. */
  message: string;
  members: string[];
  /** The distinct recipients and owners of these notices; empty for a mail about a rule change. */
  recipients: string[];
  batch: string;
  isInDoubt: boolean;
}

/** Identifies a notice in one `round` of sending. Equals the key of a message that contains only this notice. */
export const memberKey = ({ id, round }: Pick<Notice, 'id' | 'round'>) => (round === 0 ? id : `${id}.${round}`);

export const noticeIdOfKey = (key: string): string => key.split('.')[0]!;

interface ModelItem extends BatchItem {
  members: string[];
  recipients: string[];
}

/** A mail without notices is its own only member. */
const membersOf = (item: BatchItem): string[] => (item as Partial<ModelItem>).members ?? [item.idempotencyKey];

/** Adds each message's notices and recipients to its batch item, calls `afterClaim`, and sets `dailyShare`. */
export function observeChannels(modelOf: (channel: string) => ProviderModel): void {
  const loaded = new Map<string, Notice>();
  const loadMessages = loading.loadMessages;
  vi.spyOn(loading, 'loadMessages').mockImplementation(async (...args) => {
    const messages = await loadMessages(...args);
    const ids = messages.flatMap(({ notices }) => notices.map(({ id }) => id));
    for (const notice of await db.notice.findMany({ where: { id: { in: ids } } })) loaded.set(notice.id, notice);
    return messages;
  });
  for (const channel of noticeChannels) {
    vi.spyOn(channel, 'dailyShare', 'get').mockImplementation(() => modelOf(channel.name).dailyShare);
    const waitForRateLimitSlot = channel.waitForRateLimitSlot.bind(channel);
    vi.spyOn(channel, 'waitForRateLimitSlot').mockImplementation(async () => {
      await waitForRateLimitSlot();
      await currentWorker.getStore()?.afterClaim();
    });
    const prepare = channel.prepare.bind(channel);
    vi.spyOn(channel, 'prepare').mockImplementation(async (message, now) => {
      const item = (await prepare(message, now)) as BatchItem;
      if (message.other) return item;
      const notices = message.notices.map(({ id }) => loaded.get(id)!);
      const recipients = new Set([message.recipient.id, ...notices.map(({ recipientId }) => recipientId)]);
      return { ...item, members: notices.map(memberKey), recipients: [...recipients] };
    });
  }
}

/** A `dailyShare` that no test exceeds. */
export const UNLIMITED_SHARE = 1_000_000;

/**
 * Minimal provider of one channel, which accepts each key once, with one body. Needs no HTTP calls, unlike
 * `resend-stand-in.ts`, so that many histories fit into a minute.
 */
export class ProviderModel {
  private readonly known = new Map<string, { body: string; outcomes: BatchOutcome[] }>();
  private readonly inDoubt = new Set<string>();
  private stalled: (() => void)[] = [];
  /** The accepted notices, by member key. */
  readonly ledger = new NoticeLedger();
  /** The provider's ids of all accepted messages. */
  readonly providerIds: string[] = [];
  readonly refusedAddresses = new Set<string>();
  private faults: CallFault[] = [];
  /** Notices handed over in this run. Their outcome is recorded unless the database fails. */
  private offered = new Set<string>();
  private isDatabaseLost = false;
  /** Whether one refused address makes a whole batch fail. */
  isStrict = false;
  /** While true, every call without another planned fault fails with `quota`. */
  isQuotaUsedUp = false;
  /** Time of the last `quota` fault. */
  quotaRefusedAt: Date | undefined;
  /** `dailyShare` of the channel. */
  dailyShare = UNLIMITED_SHARE;
  /** Number of batch calls. */
  calls = 0;
  onDatabaseLoss: () => void = () => undefined;

  /** Starts a run with these faults for its first calls. */
  beginRun(faults: CallFault[]): void {
    this.faults = [...faults];
    this.offered = new Set();
    this.isDatabaseLost = false;
  }

  /** Puts all notices of this run in doubt, even later ones, because their outcome cannot be recorded. */
  recordDatabaseLoss(): void {
    this.isDatabaseLost = true;
    for (const id of this.offered) this.inDoubt.add(id);
  }

  /** Marks a notice as possibly handed over. @returns false if it was marked before */
  putInDoubt(id: string): boolean {
    const isNew = !this.inDoubt.has(id);
    this.inDoubt.add(id);
    return isNew;
  }

  /** Resumes stalled workers. */
  resume(): void {
    for (const resumeWorker of this.stalled.splice(0)) resumeWorker();
  }

  readonly mailer: Mailer = {
    provider: 'resend',
    send: () => Promise.reject(new Error('every notice is sent in a batch')),
    sendBatch: (items, key) => this.handleBatch(items, key),
    check: () => Promise.resolve('ok'),
  };

  private async handleBatch(items: BatchItem[], key: string): Promise<BatchOutcome[]> {
    const worker = currentWorker.getStore();
    if (!worker) throw new Error('called outside a worker');
    for (const item of items) {
      const { idempotencyKey: message, recipients = [] } = item as Partial<ModelItem> & BatchItem;
      const members = membersOf(item);
      for (const member of members)
        worker.onHandOver({ member, message, members, recipients, batch: key, isInDoubt: this.inDoubt.has(member) });
    }
    this.calls += 1;
    const fault = this.faults.shift() ?? (this.isQuotaUsedUp ? 'quota' : 'none');
    for (const id of items.flatMap(membersOf)) {
      this.offered.add(id);
      if (this.isDatabaseLost || !NEVER_ACCEPTED.includes(fault)) this.inDoubt.add(id);
    }

    const stall = () => {
      worker.onStall();
      return new Promise<void>((resolve) => this.stalled.push(resolve));
    };
    if (fault === 'stalls-before' || fault === 'stalls-429') await stall();
    const isTaken = fault === 'none' || fault === 'stalls-before' || ACCEPTED_DESPITE_FAULT.includes(fault);
    const outcomes = isTaken ? this.accept(items, key) : [];
    if (fault === 'stalls-after') await stall();
    if (fault.startsWith('crash')) {
      worker.onCrash();
      return new Promise(() => undefined);
    }
    if (fault === 'quota') this.quotaRefusedAt = clock.now();
    if (fault.startsWith('database')) this.onDatabaseLoss();
    const error = fault === 'database-before' ? new MailError('connection') : ERRORS_BY_FAULT[fault];
    return error ? items.map(({ idempotencyKey }) => ({ idempotencyKey, error })) : outcomes;
  }

  private accept(items: BatchItem[], key: string): BatchOutcome[] {
    const body = JSON.stringify(items.map(({ mail }) => mail));
    const first = this.known.get(key);
    if (first?.body === body) return first.outcomes;
    const all = (error: MailError) => items.map(({ idempotencyKey }) => ({ idempotencyKey, error }));
    if (first) return all(new MailError('key-used'));
    const refused = items.filter(({ mail }) => this.refusedAddresses.has(mail.to));
    if (refused.length > 0 && this.isStrict) return all(new MailError(items.length > 1 ? 'batch-refused' : 'rejected'));
    const outcomes = items.map((item, index): BatchOutcome => {
      const { idempotencyKey } = item;
      if (refused.includes(item)) return { idempotencyKey, error: new MailError('rejected') };
      for (const member of membersOf(item)) this.ledger.accept(member, `${key} ${index}`);
      return { idempotencyKey, providerId: `${key}/${idempotencyKey}` };
    });
    this.known.set(key, { body, outcomes });
    this.providerIds.push(...outcomes.flatMap(({ providerId }) => providerId ?? []));
    return outcomes;
  }
}
