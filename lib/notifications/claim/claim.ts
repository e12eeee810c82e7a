import { randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns';
import type { ChannelNeeds } from '../recipient';

/** Once the lease has expired, another worker may take over the call. */
export const CLAIM_LEASE_MINUTES = 5;

export interface Claim {
  id: string;
  /** Idempotency key of the provider call. */
  callId: string;
  /** Whether the provider may already have accepted the call, in an earlier attempt. */
  inDoubt: boolean;
  leaseUntil: Date;
  /** The notices, and the messages without notices, to send. Empty if all were dropped. */
  memberIds: string[];
}

/** What a claim knows of a channel. */
export interface ClaimedChannel extends ChannelNeeds {
  readonly name: string;
  /** Maximum of messages in one call. */
  readonly batchLimit: number;
  /** How many messages a recipient gets a day (UTC) before further notices come in one message an hour. */
  readonly dailyShare: number;
  /** How many messages other than notices go out in a day (UTC). */
  readonly otherMessagesPerDay: number;
}

export interface ClaimArgs {
  channel: ClaimedChannel;
  now: Date;
  /** Maximum of messages. */
  limit: number;
}

export const newClaim = (callId: string, { inDoubt, now }: { inDoubt: boolean; now: Date }): Claim => ({
  id: randomUUID(),
  callId,
  inDoubt,
  leaseUntil: addMinutes(now, CLAIM_LEASE_MINUTES),
  memberIds: [],
});
