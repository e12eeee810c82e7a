import { TOKEN_PER_ADDRESS } from '@/lib/accounts/sign-in/limits';
import { verifyEmailQuery } from '@/lib/accounts/sign-in/schema';
import { verifyEmail } from '@/lib/accounts/sign-in/service';
import { route } from '@/lib/http/route';

/** Mails link to the page /verify-email, which makes this call from its script: a scanner that only loads the link changes nothing. */
export const GET = route({
  auth: 'public',
  query: verifyEmailQuery,
  limits: [{ limit: TOKEN_PER_ADDRESS }],
  handler: ({ request, query, now }) => verifyEmail({ request, token: query.token, now }),
});
