import { appUrl } from '@/lib/config/env';
import { isValidSignature, sign } from '@/lib/crypto/signature';

const PURPOSE = 'turn-off-weekly-mail';

export interface WeeklyUnsubscribeLink {
  /** Id of the user. */
  recipient: string;
  signature: string;
}

/** URLs that need no sign-in: a page that asks for confirmation, and the one-click URL of RFC 8058. */
export function createWeeklyUnsubscribeUrls(recipientId: string): { page: string; oneClick: string } {
  const path = `unsubscribe/weekly?recipient=${recipientId}&signature=${sign(PURPOSE, recipientId)}`;
  return { page: `${appUrl()}/${path}`, oneClick: `${appUrl()}/api/${path}` };
}

export const isWeeklyLinkSigned = ({ recipient, signature }: WeeklyUnsubscribeLink): boolean =>
  isValidSignature(signature, PURPOSE, recipient);
