import type { FailureCode } from '../failure-reason';
import type { NoticeMessage } from '../notice-message';

/** One way to deliver notices, such as email. Planning, claiming and dispatching are the same for all channels. */
export interface NoticeChannel<Item = unknown> {
  readonly name: string;
  readonly batchLimit: number;
  waitForRateLimitSlot(): Promise<void>;
  prepare(message: NoticeMessage, now: Date): Promise<Item>;
  /** Returns one outcome per item, in order. Reports a failure as an outcome and never throws. */
  sendBatch(items: Item[], batch: SendBatchOptions): Promise<SendBatchResult>;
}

export interface SendBatchOptions {
  /** A retry of a batch whose outcome is unknown sends the same items in the same order under this key. */
  idempotencyKey: string;
  /** Milliseconds left for sending. At 0 or below, every outcome is `not-begun`. */
  remainingMs: number;
  /** Once this signal aborts, a provider that sends each item separately must not start another. */
  stopping: AbortSignal;
  /** A provider without idempotency keys calls this before each item. False leaves the item `not-begun`. */
  canStillSend: (messageKey: string) => Promise<boolean>;
}

export interface SendBatchResult {
  outcomes: NoticeOutcome[];
  /** Whether the provider accepted exactly this batch, and therefore refuses any other batch under the same key. */
  isKeyUsed: boolean;
}

/** Whether the provider accepted or refused a message. If an earlier attempt was accepted, `providerId` is missing. */
export type NoticeOutcome = { providerId?: string; refusal?: undefined } | { refusal: DeliveryFailure };

export interface DeliveryFailure {
  /** `quota` and `rate-limited` pause the channel; `batch-refused` splits the batch; `not-begun` counts no attempt. */
  code: FailureCode;
  isPermanent: boolean;
  /** The provider accepted nothing, so the notice may join another batch. */
  isCertainlyNotSent: boolean;
  retryAfterSeconds?: number | undefined;
}
