import type { MailErrorCode } from './mailer';

/** Enhanced status codes (RFC 3463 and the IANA registry; Gmail's and Microsoft's own) that speak of us and not of the recipient. */
const CODE_BY_STATUS: readonly [RegExp, MailErrorCode][] = [
  [/^5\.(4\.5|5\.3|1\.90|7\.(232|233))$/, 'quota'],
  // A sender that does not exist or may not send.
  [/^5\.(1\.[78]|2\.252)$/, 'not-permitted'],
  // The server itself: out of order, or set up wrongly. 5.3.4 is a message that is too large.
  [/^5\.3\.(?!4$)/, 'provider-fault'],
];

/** For codes that may mean anything, and servers that send none, such as those of Amazon SES and SendGrid. */
const SENDING_LIMIT = /\b(daily|hourly|monthly|send|sending) (\w+ ){0,3}(limit|quota)\b/i;
const QUOTA_PATTERNS = [SENDING_LIMIT, /\brate limit|\btoo many (messages|e?-?mails)\b/i];
const SENDER_PATTERNS = [
  /\brelay(ing)?\b|\brcpthosts\b|\bclient host\b|\b(blocked|listed) (using|by|at|in|on)\b/i,
  /\bsenders?\b|\bfrom\b.{0,3} (address|field|header)\b|send ?as ?denied|outbound ?spam/i,
  /\bnot verified\b|\b(not|un)[ -]?(authori[sz]ed|authenticated)\b|\bauthentication (is )?required\b/i,
  /\bsending (is |has been )?(suspended|paused|disabled)\b/i,
];

/** Codes that leave open whose fault it is. Any other that names its subject is about the recipient or the message. */
const UNSPECIFIC_STATUS = /^5\.(\d\.0|5\.\d+)$/;

/** An address may itself read 'sender@…'. */
const withoutAddresses = (answer: string): string => answer.replaceAll(/\S+@\S+/g, '');

/**
 * Whether a temporary refusal (4xx) is a limit on what this site sends: 4.5.3, too many recipients, is one, because every mail has
 * one recipient. A full mailbox (4.2.2) is not.
 */
export function isSendingLimit(answer: string): boolean {
  const status = /^\d{3}[ -](4\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1];
  if (status === '4.5.3') return true;
  if (status && !/^4\.(\d\.0|5\.\d+|7\.\d+)$/.test(status)) return false;
  return SENDING_LIMIT.test(withoutAddresses(answer));
}

/**
 * Whose fault a refusal for good is, from all that the server said (docs/decisions/080). The text may quote addresses: it is read here
 * and goes no further.
 */
export function classifyRefusal(answer: string): MailErrorCode {
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1];
  const known = status && CODE_BY_STATUS.find(([pattern]) => pattern.test(status));
  if (known) return known[1];
  const isPolicy = status?.startsWith('5.7.') ?? false;
  if (status && !isPolicy && !UNSPECIFIC_STATUS.test(status)) return 'rejected';
  const words = withoutAddresses(answer);
  const matchesAny = (patterns: RegExp[]) => patterns.some((pattern) => pattern.test(words));
  if (matchesAny(QUOTA_PATTERNS)) return 'quota';
  return isPolicy || matchesAny(SENDER_PATTERNS) ? 'not-permitted' : 'rejected';
}
