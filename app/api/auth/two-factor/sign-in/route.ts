import { route, withHeaders } from '@/lib/http/route';
import { sessionCookie } from '@/lib/http/session';
import { SECOND_STEP_PER_ADDRESS } from '@/lib/accounts/two-factor/limits';
import { secondStepBody } from '@/lib/accounts/two-factor/schema';
import { describeSecondStep, finishSignIn, secondStepCookie } from '@/lib/accounts/two-factor/service';

export const GET = route({
  auth: 'public',
  limits: [{ limit: SECOND_STEP_PER_ADDRESS }],
  handler: ({ request, now }) => describeSecondStep({ cookie: secondStepCookie.valueIn(request), now }),
});

export const POST = route({
  auth: 'public',
  body: secondStepBody,
  limits: [{ limit: SECOND_STEP_PER_ADDRESS }],
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
