/** The use cases of two-factor sign-in, one file each. */
export { removeAuthenticator, twoFactorOf } from './authenticators';
export { renewRecoveryCodes } from './recovery-codes';
export {
  cancelRemoval,
  cancelRemovalByLink,
  findRemovalByLink,
  removeDueSecondFactors,
  requestRemoval,
} from './removal';
export { describeSecondStep, openSecondStep, secondStepCookie } from './second-step';
export { beginApp, beginPasskey, confirmApp, confirmPasskey, setUpCookie } from './set-up';
export { finishSignIn } from './sign-in';
