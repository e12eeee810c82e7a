import { TOKEN_PER_ADDRESS } from '@/lib/auth/limits';
import { verifyEmailQuery } from '@/lib/auth/schema';
import { verifyEmail } from '@/lib/auth/service';
import { route } from '@/lib/platform/route';

/** Mails link to the page /verify-email, which makes this call from its script: a scanner that only loads the link changes nothing. */
export const GET = route({
  auth: 'public',
  query: verifyEmailQuery,
  limits: [{ limit: TOKEN_PER_ADDRESS }],
  handler: ({ request, query, now }) => verifyEmail({ request, token: query.token, now }),
});
