import { startResendStandIn, type Fault } from '@/tests/support/resend-stand-in';

/** What the soak tells its mail provider: faults of the next calls, to recover, or to hand over what was accepted since. */
export type ToProvider = { faults: Fault[] } | { recover: true } | { take: true };

/** One accepted mail: the reminder that its link names, and its subject. */
export interface TakenMail {
  reminderId: string;
  subject: string;
}

export type FromProvider = { url: string; apiKey: string } | { mails: TakenMail[]; calls: number };

/*
 * The stand-in of the mail provider in a process of its own, so that what it remembers is not taken for memory of the
 * product.
 */
const standIn = await startResendStandIn();
const tell = (message: FromProvider) => process.send?.(message);

process.on('message', (message: ToProvider) => {
  if ('faults' in message) return standIn.failNext(...message.faults);
  if ('recover' in message) return standIn.recover();
  const mails = standIn.mails.splice(0).map(({ text, subject }) => ({
    reminderId: /[?&]reminder=([0-9a-f-]{36})/.exec(text)?.[1] ?? '',
    subject,
  }));
  tell({ mails, calls: standIn.calls.splice(0).length });
});
process.once('disconnect', () => process.exit(0));
tell({ url: standIn.url, apiKey: standIn.apiKey });
