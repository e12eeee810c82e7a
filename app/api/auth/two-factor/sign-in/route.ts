import { route, withHeaders } from '@/lib/platform/route';
import { sessionCookie } from '@/lib/platform/session';
import { SECOND_STEP_PER_ADDRESS } from '@/lib/two-factor/limits';
import { secondStepBody } from '@/lib/two-factor/schema';
import { describeSecondStep, finishSignIn, secondStepCookie } from '@/lib/two-factor/service';

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
