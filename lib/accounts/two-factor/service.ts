/** The use cases of two-factor sign-in, one file each. */
export { removeAuthenticator, readTwoFactorStatus as readTwoFactorStatus } from './authenticators';
export { renewRecoveryCodes } from './recovery-codes';
export {
  cancelTwoFactorRemoval as cancelTwoFactorRemoval,
  cancelTwoFactorRemovalByLink as cancelTwoFactorRemovalByLink,
  findTwoFactorRemovalByLink as findTwoFactorRemovalByLink,
  removeDueSecondFactors,
  requestTwoFactorRemoval as requestTwoFactorRemoval,
} from './two-factor-removal';
export { describeSecondStep, resumeSecondStep as resumeSecondStep, secondStepCookie } from './second-step';
export { beginAuthenticatorAppSetup as beginAuthenticatorAppSetup, beginPasskeySetup as beginPasskeySetup, confirmAuthenticatorApp as confirmAuthenticatorApp, confirmPasskey, setupCookie as setupCookie } from './authenticator-setup';
export { signInWithSecondFactor as signInWithSecondFactor } from './sign-in-with-second-factor';
