import { afterAll, beforeEach } from 'vitest';
import { startResendStandIn, type AcceptedResendMail, type ResendFault } from './resend-stand-in';

// Before any setting is read: the real SDK talks to the stand-in.
const standIn = await startResendStandIn();
process.env.RESEND_API_KEY = standIn.apiKey;
process.env.RESEND_BASE_URL = standIn.url;
process.env.MAIL_RATE = '1000';

const faults = {
  '500': { kind: 'status', status: 500, name: 'internal_server_error' },
  '422-missing-field': { kind: 'status', status: 422, name: 'missing_required_field' },
  '451': { kind: 'status', status: 451, name: 'security_error' },
  '429': { kind: 'status', status: 429, name: 'rate_limit_exceeded', retryAfter: 2 },
  '429-for-an-hour': { kind: 'status', status: 429, name: 'rate_limit_exceeded', retryAfter: 3600 },
  'cut-before-accepting': { kind: 'cut-before-accepting' },
  'cut-after-accepting': { kind: 'cut-after-accepting' },
} as const satisfies Record<string, ResendFault>;

/** The mail provider of a test file; import it before anything of the app. */
export function useMailProvider() {
  beforeEach(() => {
    standIn.mails.length = 0;
    standIn.calls.length = 0;
    standIn.refusedRecipients.clear();
    standIn.refusesWholeBatch = false;
    standIn.refusesSender = false;
    standIn.date = undefined;
    standIn.isQuotaUsedUp = false;
    standIn.forgetKeys();
    standIn.clearFaults();
  });
  afterAll(() => standIn.close());
  return {
    /** The mails that were accepted, each once. */
    accepted: (): AcceptedResendMail[] => [...standIn.mails],
    failNextCall: (fault: keyof typeof faults) => standIn.failNext(faults[fault]),
    recover: () => standIn.clearFaults(),
    /** What the Date header of its answers says; null cuts the connection of whoever asks. */
    setDate: (date: Date | null) => void (standIn.date = date),
    /** Every call that sends, also those that failed. */
    calls: () => [...standIn.calls],
    /** Whether one refused address makes a batch fail as a whole. */
    setRefusesWholeBatch: (whole: boolean) => void (standIn.refusesWholeBatch = whole),
    refuseRecipient: (address: string) => void standIn.refusedRecipients.add(address),
    /** Whether the sender is one that Resend takes. */
    setSenderAccepted: (isTaken: boolean) => void (standIn.refusesSender = !isTaken),
    /** Whether the daily quota is used up. */
    setQuotaUsedUp: (isSpent: boolean) => void (standIn.isQuotaUsedUp = isSpent),
    /** The next call waits at the provider until it may go on. */
    delayNextCall() {
      let goOn = () => undefined as void;
      const until = new Promise<void>((resolve) => (goOn = resolve));
      const reached = new Promise<void>((resolve) => standIn.failNext({ kind: 'slow', reached: resolve, until }));
      return { reached, goOn };
    },
  };
}
