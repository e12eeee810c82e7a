import { env } from '@/lib/config/env';
import { readRequestBody } from '@/lib/http/bounded-body';
import { clientAddress } from '@/lib/http/client-address';
import { AppError } from '@/lib/http/errors';
import { consumeRateLimit } from '@/lib/http/rate-limit';
import { MAX_JSON_BYTES } from '@/lib/http/request-input';
import { text } from '@/lib/i18n/text';
import { parseResendEvent } from '@/lib/providers/mail/resend-event';
import { isSignedWebhook } from '@/lib/providers/mail/webhook-signature';
import { FORGED_WEBHOOK_LIMIT_PER_IP } from '../rate-limits';
import { recordOrKeepMailEvent } from './unmatched-mail-events';

/**
 * Records a Resend webhook event. Signed calls about unknown mails succeed too, because Resend reports all mail of its
 * account and disables an endpoint that keeps failing.
 * @throws AppError unauthorized, too_large, too_many_requests
 */
export async function receiveMailEvent({ request, now }: { request: Request; now: Date }): Promise<undefined> {
  const event = parseResendEvent(await readSignedBody(request));
  if (event) await recordOrKeepMailEvent({ ...event, at: event.at ?? now, now });
  return undefined;
}

async function readSignedBody(request: Request): Promise<string> {
  const secret = env().RESEND_WEBHOOK_SECRET;
  const tooLarge = () => new AppError('too_large', text('errors.request.tooLarge'));
  const body = (await readRequestBody(request, MAX_JSON_BYTES, tooLarge)).toString();
  if (secret !== undefined && isSignedWebhook({ headers: request.headers, body, secret })) return body;
  await consumeRateLimit(FORGED_WEBHOOK_LIMIT_PER_IP, clientAddress(request));
  throw new AppError('unauthorized', text('errors.invalidSignature'));
}
