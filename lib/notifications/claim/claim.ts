import type { ChannelAndTime } from '../notice-state-sql';

/** Once the lease has expired, another worker may take over the batch. */
export const CLAIM_LEASE_MINUTES = 5;

export interface Claim {
  id: string;
  /** Idempotency key of the batch. */
  batchId: string;
  /** Whether the provider may already have accepted the batch, in an earlier attempt. */
  inDoubt: boolean;
  leaseUntil: Date;
  /** The notices to send. Empty if all claimed ones were obsolete, superseded or postponed. */
  noticeIds: string[];
}

export interface ClaimArgs extends ChannelAndTime {
  limit: number;
}

export type DecidedNotice = { id: string; status: string };

export const buildClaim = (claim: Omit<Claim, 'noticeIds'>, decided: DecidedNotice[]): Claim => ({
  ...claim,
  noticeIds: decided.filter(({ status }) => status === 'sending').map(({ id }) => id),
});
