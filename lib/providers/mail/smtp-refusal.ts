import type { MailErrorCode } from './mailer';

/** Enhanced status codes (RFC 3463, IANA registry, Gmail, Microsoft) that concern the sender or the mail system. */
const CODE_BY_STATUS: readonly [RegExp, MailErrorCode][] = [
  [/^5\.(4\.5|5\.3|1\.90|7\.(232|233))$/, 'quota'],
  [/^5\.(1\.[78]|2\.252)$/, 'not-permitted'],
  // 5.3.x is an error of the mail system itself, except 5.3.4, which means that the message is too large.
  [/^5\.3\.(?!4$)/, 'provider-fault'],
];

/** Text patterns, used if the status code is unspecific or, as with Amazon SES and SendGrid, missing. */
const SENDING_LIMIT = /\b(daily|hourly|monthly|send|sending) (\w+ ){0,3}(limit|quota)\b/i;
const QUOTA_PATTERNS = [SENDING_LIMIT, /\brate limit|\btoo many (messages|e?-?mails)\b/i];
const SENDER_PATTERNS = [
  /\brelay(ing)?\b|\brcpthosts\b|\bclient host\b|\b(blocked|listed) (using|by|at|in|on)\b/i,
  /\bsenders?\b|\bfrom\b.{0,3} (address|field|header)\b|send ?as ?denied|outbound ?spam/i,
  /\bnot verified\b|\b(not|un)[ -]?(authori[sz]ed|authenticated)\b|\bauthentication (is )?required\b/i,
  /\bsending (is |has been )?(suspended|paused|disabled)\b/i,
];

/** Codes without a specific cause. All others, except 5.7.x and CODE_BY_STATUS, concern the recipient or the mail. */
const UNSPECIFIC_STATUS = /^5\.(\d\.0|5\.\d+)$/;

/** An address such as 'sender@…' must not match SENDER_PATTERNS. */
const removeAddresses = (response: string): string =>
  response.replaceAll(/\S+/g, (word) => (/.@./.test(word) ? '' : word));

/** 4.5.3 (too many recipients) is a sending limit too, because each of our mails has only one recipient. */
export function isSendingLimitRefusal(response: string): boolean {
  const status = /^\d{3}[ -](4\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (status === '4.5.3') return true;
  if (status && !/^4\.(\d\.0|5\.\d+|7\.\d+)$/.test(status)) return false;
  return SENDING_LIMIT.test(removeAddresses(response));
}

/** Classifies a permanent refusal (5xx) from the full response, which must not be logged: it may contain addresses. */
export function classifyRefusal(response: string): MailErrorCode {
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const known = status && CODE_BY_STATUS.find(([pattern]) => pattern.test(status));
  if (known) return known[1];
  const isPolicy = status?.startsWith('5.7.') ?? false;
  if (status && !isPolicy && !UNSPECIFIC_STATUS.test(status)) return 'rejected';
  const text = removeAddresses(response);
  const matchesAny = (patterns: RegExp[]) => patterns.some((pattern) => pattern.test(text));
  if (matchesAny(QUOTA_PATTERNS)) return 'quota';
  return isPolicy || matchesAny(SENDER_PATTERNS) ? 'not-permitted' : 'rejected';
}
