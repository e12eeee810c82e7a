import type { BatchOutcome } from '@/lib/providers/mail';
import type { ClaimedChannel } from '../claim/claim';
import type { LoadedMessage } from '../claim/load-messages';
import type { NoticeContext } from '../mail/notice-context';

/** One way to send messages, such as email. Planning, claiming and dispatching are the same for all channels. */
export interface NoticeChannel<Item = unknown> extends ClaimedChannel {
  waitForRateLimitSlot(): Promise<void>;
  prepare(message: LoadedMessage, context: NoticeContext): Promise<Item>;
  /** Returns one outcome per item, in order. Reports a failure to send as an outcome, not as an error. */
  sendBatch(items: Item[], batch: SendBatchOptions): Promise<SendBatchResult>;
}

export interface SendBatchOptions {
  /** Key of the call. A retry of a call in doubt keeps the key, and the order of the items that remain. */
  idempotencyKey: string;
  /** Milliseconds left for sending. At 0 or below, every outcome is `not-begun`. */
  remainingMs: number;
  /** Once this signal aborts, a provider that takes items one by one must not start another. */
  stopping: AbortSignal;
  /** A provider without idempotency keys calls this before each item. False leaves the item `not-begun`. */
  canStillSend: (messageId: string) => Promise<boolean>;
}

export interface SendBatchResult {
  outcomes: BatchOutcome[];
  /** Whether the provider accepted exactly this call, and therefore refuses any other call under the same key. */
  isKeyUsed: boolean;
}
