import { currentUserResponse } from '@/lib/accounts/sign-in/schema';
import { route } from '@/lib/http/route';
import { sessionCookie } from '@/lib/http/session';
import { SECOND_STEP_PER_ADDRESS } from '@/lib/accounts/two-factor/limits';
import { secondStepBody, secondStepResponse } from '@/lib/accounts/two-factor/schema';
import { describeSecondStep, finishSignIn, secondStepCookie } from '@/lib/accounts/two-factor/service';
import { json } from '@/lib/http/declaration';
import { withHeaders } from '@/lib/http/responses';

export const GET = route({
  area: 'Sign-in',
  summary: 'Returns what the second step of sign-in takes, with WebAuthn request options.',
  auth: 'public',
  limits: [{ limit: SECOND_STEP_PER_ADDRESS }],
  answers: { 200: json(secondStepResponse) },
  errors: ['unauthorized'],
  handler: ({ request, now }) => describeSecondStep({ cookie: secondStepCookie.valueIn(request), now }),
});

export const POST = route({
  area: 'Sign-in',
  summary: 'Finishes signing in with exactly one of a code, a passkey or a recovery code.',
  auth: 'public',
  body: secondStepBody,
  limits: [{ limit: SECOND_STEP_PER_ADDRESS }],
  answers: { 200: json(currentUserResponse) },
  errors: ['unauthorized'],
  handler: async ({ request, body, sessionToken, now }) => {
    const { user, token, expires, knownBrowser } = await finishSignIn({
      request,
      body,
      formerToken: sessionToken,
      now,
    });
    return withHeaders(user, [
      ['set-cookie', sessionCookie(token, expires)],
      ['set-cookie', knownBrowser],
      ['set-cookie', secondStepCookie.cleared()],
    ]);
  },
});
