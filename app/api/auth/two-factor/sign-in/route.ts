import { currentUserResponseSchema } from '@/lib/accounts/sign-in/schema';
import { route } from '@/lib/http/route';
import { sessionCookie } from '@/lib/http/session';
import { SECOND_STEP_LIMIT_PER_IP } from '@/lib/accounts/two-factor/rate-limits';
import { secondStepBodySchema, secondStepResponseSchema } from '@/lib/accounts/two-factor/schema';
import { readSecondStepOptions, secondStepCookie } from '@/lib/accounts/two-factor/second-step';
import { signInWithSecondFactor } from '@/lib/accounts/two-factor/sign-in-with-second-factor';
import { documentJsonResponse } from '@/lib/http/declaration';
import { withHeaders } from '@/lib/http/responses';

export const GET = route({
  section: 'Sign-in',
  summary: 'Returns what the second step of sign-in takes, with WebAuthn request options.',
  auth: 'public',
  limits: [{ limit: SECOND_STEP_LIMIT_PER_IP }],
  responses: { 200: documentJsonResponse(secondStepResponseSchema) },
  errors: ['unauthorized'],
  handler: ({ request, now }) => readSecondStepOptions({ cookie: secondStepCookie.readValue(request), now }),
});

export const POST = route({
  section: 'Sign-in',
  summary: 'Finishes signing in with exactly one of a code, a passkey or a recovery code.',
  auth: 'public',
  body: secondStepBodySchema,
  limits: [{ limit: SECOND_STEP_LIMIT_PER_IP }],
  responses: { 200: documentJsonResponse(currentUserResponseSchema) },
  errors: ['unauthorized'],
  handler: async ({ request, body, sessionToken, now }) => {
    const { user, token, expires, knownBrowserCookie } = await signInWithSecondFactor({
      request,
      body,
      formerToken: sessionToken,
      now,
    });
    return withHeaders(user, [
      ['set-cookie', sessionCookie(token, expires)],
      ['set-cookie', knownBrowserCookie],
      ['set-cookie', secondStepCookie.clear()],
    ]);
  },
});
