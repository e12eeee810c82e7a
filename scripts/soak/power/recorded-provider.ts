import { startResendStandIn, type ResendStandIn } from '@/tests/support/resend-stand-in';

export interface HandedBatch {
  key: string;
  /** Of the request body: the provider accepts a key again only with the same body. */
  hash: string;
  reminders: string[];
}

/** Starts the mail provider's stand-in; `onBatch` is told of each accepted batch of notices. */
export async function startRecordedProvider(onBatch: (batch: HandedBatch) => void): Promise<ResendStandIn> {
  const standIn = await startResendStandIn();
  const accept = standIn.mails.push.bind(standIn.mails);
  standIn.mails.push = (...mails) => {
    const reminders = mails.flatMap(({ text }) => /[?&]reminder=([0-9a-f-]{36})/.exec(text)?.[1] ?? []);
    const { idempotencyKey: key = '', hash = '' } = standIn.calls.at(-1) ?? {};
    if (reminders.length > 0) onBatch({ key, hash, reminders });
    return accept(...mails);
  };
  return standIn;
}
