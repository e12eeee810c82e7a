import { clientAddress } from '@/lib/http/client-address';
import { route } from '@/lib/http/route';
import { SECOND_STEP_LIMIT_PER_IP } from '@/lib/accounts/two-factor/rate-limits';
import { TWO_FACTOR_REMOVAL_WAIT_DAYS } from '@/lib/accounts/two-factor/rules';
import { twoFactorRemovalResponseSchema } from '@/lib/accounts/two-factor/schema';
import { cancelTwoFactorRemoval, requestTwoFactorRemoval } from '@/lib/accounts/two-factor/two-factor-removal';
import { verifySecondStepCookie, secondStepCookie } from '@/lib/accounts/two-factor/second-step';
import { documentEmptyResponse, documentJsonResponse } from '@/lib/http/declaration';

/** For a user who has lost the second factor. Requires the cookie that the first step of sign-in sets. */
export const POST = route({
  section: 'Sign-in',
  summary: 'Requests the removal of the second factor, after the first step of sign-in.',
  notes: `An email brings a link that confirms the request. The removal takes effect ${TWO_FACTOR_REMOVAL_WAIT_DAYS} days after that, and is announced by an email a day.`,
  auth: 'public',
  limits: [{ limit: SECOND_STEP_LIMIT_PER_IP }],
  responses: { 200: documentJsonResponse(twoFactorRemovalResponseSchema) },
  errors: ['unauthorized', 'conflict'],
  handler: async ({ request, now }) => {
    const { user } = await verifySecondStepCookie(secondStepCookie.readValue(request), now);
    return requestTwoFactorRemoval({ user, network: clientAddress(request), now });
  },
});

export const DELETE = route({
  section: 'Account',
  summary: 'Cancels a requested removal of the second factor, if there is one.',
  auth: 'user',
  responses: { 204: documentEmptyResponse() },
  handler: ({ user }) => cancelTwoFactorRemoval({ actor: user }),
});
