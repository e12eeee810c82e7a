/** The use cases of signing in, one file each. */
export { finishGoogleSignIn, startGoogleSignIn } from './google';
export { login, logout } from './login';
export { register, registrationIsOpen } from './register';
export { forgotPassword, resetPassword, validateResetToken } from './reset-password';
export { resendVerification, verifyEmail } from './verify-email';
export { removeExpiredSignIns } from './remove-expired';
export { hashPassword, verifyPassword } from './password';
export { serializeCurrentUser } from './serialize';
