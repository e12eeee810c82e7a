import { route } from '@/lib/http/route';
import { SECOND_STEP_PER_ADDRESS } from '@/lib/accounts/two-factor/limits';
import { REMOVAL_WAIT_DAYS } from '@/lib/accounts/two-factor/rules';
import { removalResponse } from '@/lib/accounts/two-factor/schema';
import { cancelRemoval, openSecondStep, requestRemoval, secondStepCookie } from '@/lib/accounts/two-factor/service';
import { empty, json } from '@/lib/http/declaration';

/** For who has proved the first step and has lost the second factor. */
export const POST = route({
  area: 'Sign-in',
  summary: `Requests the removal of the second factor in ${REMOVAL_WAIT_DAYS} days, after the first step of sign-in.`,
  notes: 'An email announces the removal.',
  auth: 'public',
  limits: [{ limit: SECOND_STEP_PER_ADDRESS }],
  answers: { 200: json(removalResponse) },
  errors: ['unauthorized'],
  handler: async ({ request, now }) => {
    const { user } = await openSecondStep(secondStepCookie.valueIn(request), now);
    return requestRemoval({ user, now });
  },
});

export const DELETE = route({
  area: 'Account',
  summary: 'Cancels a requested removal of the second factor, if there is one.',
  auth: 'user',
  answers: { 204: empty() },
  handler: ({ user }) => cancelRemoval({ actor: user }),
});
