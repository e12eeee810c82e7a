import { Resend } from 'resend';

/** Without a key, the constructor throws. `verify` calls nothing. */
const { webhooks } = new Resend('unused');

/** Whether Resend signed the call, at most five minutes ago or ahead. */
export function isSignedWebhook({
  headers,
  body,
  secret,
}: {
  headers: Pick<Headers, 'get'>;
  body: string;
  secret: string;
}): boolean {
  const read = (name: string) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? '';
  const [id, timestamp, signature] = [read('id'), read('timestamp'), read('signature')];
  try {
    webhooks.verify({ payload: body, headers: { id, timestamp, signature }, webhookSecret: secret });
    return true;
  } catch (error) {
    // A signed body is parsed only afterwards.
    return error instanceof SyntaxError;
  }
}
