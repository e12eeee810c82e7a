import type { LoadedNotice } from '../load-notices';

/** A way to reach people. Plan, claim and dispatch treat all channels alike. */
export interface NoticeChannel<Item = unknown> {
  /** Stored with every notice. */
  readonly name: string;
  /** Maximum number of notices in a batch. */
  readonly batchLimit: number;
  /** Resolves once the provider's rate allows another batch. */
  waitForRateLimitSlot(): Promise<void>;
  /** Renders what is handed over for one notice, as of `now`. */
  prepare(notice: LoadedNotice, now: Date): Promise<Item>;
  /** Hands over the prepared items of a batch. Failures are outcomes, in the order of the items, never exceptions. */
  sendBatch(items: Item[], batch: SendBatchOptions): Promise<SendBatchResult>;
}

export interface SendBatchOptions {
  /** The batch's idempotency key. The same items come again under it, in the same order, while their outcome is unknown. */
  idempotencyKey: string;
  /** Milliseconds until the hand-over must have ended. Without any left, every item is `not-begun`. */
  remainingMs: number;
  /** Once it fires, a provider that takes items one by one starts no other. */
  stopping: AbortSignal;
  /** Whether the notice may still go out. Asked before each item by a provider that knows no keys. */
  canStillSend: (noticeId: string) => Promise<boolean>;
}

export interface SendBatchResult {
  outcomes: Outcome[];
  /** Whether the provider accepted this very batch under its key, and hence will accept no other under it. */
  isKeyUsed: boolean;
}

/** Accepted now or at an earlier attempt, in which case the provider's id is unknown; or refused. */
export type Outcome = { providerId?: string; refusal?: undefined } | { refusal: DeliveryFailure };

/** Why a notice was not accepted. */
export interface DeliveryFailure {
  /**
   * `quota` and `rate-limited` pause the channel. `batch-refused`, given for all items, splits the batch. `not-begun` counts as no
   * attempt. Dispatch treats all other codes alike.
   */
  code: string;
  /** A sentence for the owner, without addresses. */
  reason: string;
  isPermanent: boolean;
  /** The provider took nothing, so the notice may go out in another batch. */
  isCertainlyNotSent: boolean;
  /** Seconds that the provider asked us to wait. */
  retryAfterSeconds?: number | undefined;
}
