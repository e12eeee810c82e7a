import type { RateLimit } from '@/lib/http/rate-limit';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export const SHARE_LIMIT_PER_USER: RateLimit = { name: 'share-user', points: 200, seconds: 15 * MINUTE };
/** Invitations alone: whoever has agreed is not asked again. */
export const INVITATION_LIMIT_PER_USER: RateLimit = { name: 'invitation-user', points: 10, seconds: DAY };
export const INVITATION_LIMIT_PER_NETWORK: RateLimit = { name: 'invitation-address', points: 50, seconds: DAY };
/** Of all accounts together, to one address. */
export const INVITATION_LIMIT_PER_RECIPIENT: RateLimit = { name: 'invitation-recipient', points: 3, seconds: DAY };
/** High, because a whole office can share one IP address and mail scanners open every link. */
export const INVITATION_PAGE_LIMIT_PER_IP: RateLimit = { name: 'invitation-pages', points: 900, seconds: 15 * MINUTE };
export const INVITATION_ANSWER_LIMIT_PER_IP: RateLimit = {
  name: 'invitation-answers',
  points: 200,
  seconds: 15 * MINUTE,
};
/** Accepting and declining in turn would fill the owner's activity. */
export const ACCEPT_LIMIT_PER_INVITATION: RateLimit = { name: 'invitation-accepts', points: 5, seconds: DAY };
