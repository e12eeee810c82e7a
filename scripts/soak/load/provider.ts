import { startResendStandIn, type Fault } from '@/tests/support/resend-stand-in';

/** What the soak tells its mail provider. */
export type ToProvider =
  /** Faults of the next calls. */
  | { faults: Fault[] }
  /** Forgets those that have not come up yet. */
  | { recover: true }
  /** The next call is read, reported and neither taken nor answered until `letGo`. */
  | { hold: true }
  | { letGo: 'taken' | 'dropped' }
  /** Hand over what was accepted since. */
  | { take: true };

/** One accepted mail. */
export interface TakenMail {
  /** Milliseconds since 1970, to a twentieth of a second. */
  at: number;
  /** The reminder that its link names. */
  reminderId: string;
  /** The idempotency key of its batch. */
  key: string;
}

/** What happened since the last time. */
export interface Taken {
  mails: TakenMail[];
  /** Batches handed over, also those that failed. */
  calls: number;
  /** Of these, how many came again under a key that was used before. */
  again: number;
}

export type FromProvider = { url: string; apiKey: string } | { held: true } | Taken;

/** Milliseconds between two looks at what was accepted. */
const LOOK_MS = 50;

/*
 * The stand-in of the mail provider in a process of its own, which outlives the app and keeps what it knows of idempotency keys.
 */
const standIn = await startResendStandIn();
const tell = (message: FromProvider) => process.send?.(message);
const taken: TakenMail[] = [];
const keys = new Set<string>();
let letGo: ((how: 'taken' | 'dropped') => void) | undefined;

function look(): void {
  const at = Date.now();
  for (const { text, idempotencyKey } of standIn.mails.splice(0)) {
    taken.push({ at, reminderId: /[?&]reminder=([0-9a-f-]{36})/.exec(text)?.[1] ?? '', key: idempotencyKey ?? '' });
  }
}
setInterval(look, LOOK_MS);

function hold(): void {
  const until = new Promise<void>((resolve, reject) => {
    letGo = (how) => (how === 'taken' ? resolve() : reject(new Error('dropped')));
  });
  // Nobody may have called yet when it is let go.
  until.catch(() => undefined);
  standIn.failNext({ kind: 'slow', reached: () => tell({ held: true }), until });
}

process.on('message', (message: ToProvider) => {
  if ('faults' in message) return standIn.failNext(...message.faults);
  if ('recover' in message) return standIn.recover();
  if ('hold' in message) return hold();
  if ('letGo' in message) return letGo?.(message.letGo);
  look();
  const used = standIn.calls.splice(0).map(({ idempotencyKey }) => idempotencyKey ?? '');
  const known = keys.size;
  for (const key of used) keys.add(key);
  tell({ mails: taken.splice(0), calls: used.length, again: used.length - (keys.size - known) });
});
process.once('disconnect', () => process.exit(0));
tell({ url: standIn.url, apiKey: standIn.apiKey });
