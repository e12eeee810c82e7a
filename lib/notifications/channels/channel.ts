import type { LoadedNotice } from '../load-notices';

/** Port for one way of reaching people. Plan, claim and dispatch treat all channels alike. */
export interface NoticeChannel<Item = unknown> {
  readonly name: string;
  readonly batchLimit: number;
  waitForRateLimitSlot(): Promise<void>;
  prepare(notice: LoadedNotice, now: Date): Promise<Item>;
  /** Sends a batch. Failures are outcomes in the order of the items, never exceptions. */
  sendBatch(items: Item[], batch: SendBatchOptions): Promise<SendBatchResult>;
}

export interface SendBatchOptions {
  /** While the outcome is unknown, the same items are sent again in the same order under this key. */
  idempotencyKey: string;
  /** Milliseconds left for sending. At 0 or below, every outcome is `not-begun`. */
  remainingMs: number;
  /** Once aborted, a provider that sends items one by one starts no other. */
  stopping: AbortSignal;
  /** Called before each item by a provider without idempotency keys. */
  canStillSend: (noticeId: string) => Promise<boolean>;
}

export interface SendBatchResult {
  outcomes: Outcome[];
  /** Whether the provider accepted exactly this batch, and so accepts no other under its key. */
  isKeyUsed: boolean;
}

/** Accepted or refused. `providerId` is missing if an earlier attempt was accepted. */
export type Outcome = { providerId?: string; refusal?: undefined } | { refusal: DeliveryFailure };

export interface DeliveryFailure {
  /** `quota` and `rate-limited` pause the channel; `batch-refused` splits the batch; `not-begun` is no attempt. */
  code: string;
  /** A sentence for the owner, without addresses. */
  reason: string;
  isPermanent: boolean;
  /** The provider took nothing, so the notice may join another batch. */
  isCertainlyNotSent: boolean;
  retryAfterSeconds?: number | undefined;
}
