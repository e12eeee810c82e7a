export { removeAuthenticator, readTwoFactorStatus } from './authenticators';
export { renewRecoveryCodes } from './recovery-codes';
export {
  cancelTwoFactorRemoval,
  cancelTwoFactorRemovalByLink,
  findTwoFactorRemovalByLink,
  removeDueSecondFactors,
  requestTwoFactorRemoval,
} from './two-factor-removal';
export { readSecondStepOptions, verifySecondStepCookie, secondStepCookie } from './second-step';
export {
  beginAuthenticatorAppSetup,
  beginPasskeySetup,
  confirmAuthenticatorApp,
  confirmPasskey,
  authenticatorSetupCookie,
} from './authenticator-setup';
export { signInWithSecondFactor } from './sign-in-with-second-factor';
