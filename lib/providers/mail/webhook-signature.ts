import { createHmac, timingSafeEqual } from 'node:crypto';

const WEBHOOK_SECRET_PREFIX = 'whsec_';
/** Largest allowed difference between a call's timestamp and the current time. Limits replays. */
const TIMESTAMP_TOLERANCE_MS = 5 * 60_000;

/** Verifies a call signed by Svix, which Resend uses: https://docs.svix.com/receiving/verifying-payloads/how-manual. */
export function isSignedWebhook({
  headers,
  body,
  secret,
  now,
}: {
  headers: Pick<Headers, 'get'>;
  body: Uint8Array;
  secret: string;
  now: Date;
}): boolean {
  const read = (name: string) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? '';
  const [id, timestamp, signatures] = [read('id'), read('timestamp'), read('signature')];
  if (!id || !/^\d{1,12}$/.test(timestamp) || Math.abs(+now - Number(timestamp) * 1000) > TIMESTAMP_TOLERANCE_MS)
    return false;
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
  const expected = Buffer.from(
    `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`,
  );
  // While the secret is being rotated, calls carry one signature for the old and one for the new secret.
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
