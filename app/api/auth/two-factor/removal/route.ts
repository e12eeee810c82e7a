import { route } from '@/lib/http/route';
import { SECOND_STEP_PER_ADDRESS } from '@/lib/accounts/two-factor/limits';
import { cancelRemoval, openSecondStep, requestRemoval, secondStepCookie } from '@/lib/accounts/two-factor/service';

/** For who has proved the first step and has lost the second factor. */
export const POST = route({
  auth: 'public',
  limits: [{ limit: SECOND_STEP_PER_ADDRESS }],
  handler: async ({ request, now }) => {
    const { user } = await openSecondStep(secondStepCookie.valueIn(request), now);
    return requestRemoval({ user, now });
  },
});

export const DELETE = route({ auth: 'user', handler: ({ user }) => cancelRemoval({ actor: user }) });
