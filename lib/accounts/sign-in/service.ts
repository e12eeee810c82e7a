export { handleGoogleCallback, startGoogleSignIn } from './google-sign-in';
export { login, logout } from './login';
export { register, isRegistrationOpen } from './register';
export { forgotPassword, resetPassword, validateResetToken } from './reset-password';
export { resendVerification, verifyEmail } from './verify-email';
export { removeExpiredSignInData } from './remove-expired-sign-in-data';
export { hashPassword, verifyPassword } from './password';
export { serializeCurrentUser } from './serialize';
