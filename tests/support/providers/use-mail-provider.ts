import { afterAll, beforeEach } from 'vitest';
import { startResendStandIn, type AcceptedResendMail, type ResendFault } from './resend-stand-in';

// Must run before the settings are read, so that the real SDK calls the stand-in.
const standIn = await startResendStandIn();
process.env.RESEND_API_KEY = standIn.apiKey;
process.env.RESEND_BASE_URL = standIn.url;
process.env.RESEND_WEBHOOK_SECRET = standIn.webhookSecret;
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

/** Provides a test file with the Resend stand-in, reset before each test. Import this module before the app. */
export function useMailProvider() {
  beforeEach(() => {
    standIn.mails.length = 0;
    standIn.calls.length = 0;
    standIn.refusedRecipients.clear();
    standIn.refusesWholeBatch = false;
    standIn.refusesSender = false;
    standIn.date = undefined;
    standIn.isQuotaUsedUp = false;
    standIn.quota = Infinity;
    standIn.forgetKeys();
    standIn.clearFaults();
  });
  afterAll(() => standIn.close());
  return {
    accepted: (): AcceptedResendMail[] => [...standIn.mails],
    failNextCall: (fault: keyof typeof faults) => standIn.failNext(faults[fault]),
    report: standIn.report,
    webhookSecret: standIn.webhookSecret,
    recover: () => standIn.clearFaults(),
    /** Sets the Date header of responses. Null cuts the connection of `GET /domains` instead. */
    setDate: (date: Date | null) => void (standIn.date = date),
    calls: () => [...standIn.calls],
    /** Sets whether one refused recipient fails the whole batch. */
    setRefusesWholeBatch: (whole: boolean) => void (standIn.refusesWholeBatch = whole),
    refuseRecipient: (address: string) => void standIn.refusedRecipients.add(address),
    acceptRecipient: (address: string) => void standIn.refusedRecipients.delete(address),
    setSenderAccepted: (isAccepted: boolean) => void (standIn.refusesSender = !isAccepted),
    setQuotaUsedUp: (isUsedUp: boolean) => void (standIn.isQuotaUsedUp = isUsedUp),
    setQuota: (mails: number) => void (standIn.quota = mails),
    /** Refuses the next call with a Retry-After of one hour, after `meanwhile` has finished. */
    refuseNextCallAfter: (meanwhile: () => Promise<unknown>) =>
      standIn.failNext({ ...faults['429-for-an-hour'], meanwhile }),
    /** Delays the next call until `goOn` is called. */
    delayNextCall() {
      let goOn = () => undefined as void;
      const until = new Promise<void>((resolve) => (goOn = resolve));
      const reached = new Promise<void>((resolve) => standIn.failNext({ kind: 'slow', reached: resolve, until }));
      return { reached, goOn };
    },
  };
}
