import type { BatchOutcome } from '@/lib/providers/mail';
import type { NoticeMessage } from '../claim/notice-message';
import type { NoticeContext } from '../mail/notice-context';
import type { ClaimedChannel } from '../notice-state-sql';

/** One way to deliver notices, such as email. Planning, claiming and dispatching are the same for all channels. */
export interface NoticeChannel<Item = unknown> extends ClaimedChannel {
  readonly batchLimit: number;
  waitForRateLimitSlot(): Promise<void>;
  prepare(message: NoticeMessage, context: NoticeContext): Promise<Item>;
  /** Returns one outcome per item, in order. Reports a failure to send as an outcome, not as an error. */
  sendBatch(items: Item[], batch: SendBatchOptions): Promise<SendBatchResult>;
}

export interface SendBatchOptions {
  /** Key of the batch. A retry of a batch in doubt keeps the key, and the order of the items that remain. */
  idempotencyKey: string;
  /** Milliseconds left for sending. At 0 or below, every outcome is `not-begun`. */
  remainingMs: number;
  /** Once this signal aborts, a provider that takes items one by one must not start another. */
  stopping: AbortSignal;
  /** A provider without idempotency keys calls this before each item. False leaves the item `not-begun`. */
  canStillSend: (messageKey: string) => Promise<boolean>;
}

export interface SendBatchResult {
  outcomes: BatchOutcome[];
  /** Whether the provider accepted exactly this batch, and therefore refuses any other batch under the same key. */
  isKeyUsed: boolean;
}
