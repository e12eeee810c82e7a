export const auth = {
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
  goToLogin: 'Go to Login',
  backToLogin: 'Back to Login',
  takingYouToSignIn: '{message} Taking you to sign in…',
  takingYouOn: '{message} One moment…',
  pleaseTryAgain: 'Please try again.',
  didNotWork: 'That did not work. Please try again.',
  welcomeBack: 'Welcome back!',
  language: 'Language',
  login: {
    pageTitle: 'Sign In',
    title: 'Sign in',
    description: 'Good to see you again.',
    createAccount: 'New here? <link>Create an account</link>',
    notVerified: '{email} is not verified yet. Open the link in the email we sent, or <resend>send it again</resend>.',
    signedIn: 'You are already signed in. <link>Go to your reminders</link>',
    opensReminder: 'After signing in you’ll see the reminder from your email.',
    forgotPassword: 'Forgot your password?',
    submit: 'Sign In',
    submitting: 'Signing in...',
    failed: 'Login failed',
    checkCredentials: 'Please check your credentials and try again.',
  },
  google: {
    or: 'or',
    continue: 'Continue with Google',
    notSetUp: 'Google sign-in is not set up on this site.',
    errors: {
      unavailable: 'Signing in with Google is not available here.',
      email_not_verified: 'Google has not verified this email address, so it cannot be used to sign in.',
      account_not_verified:
        'An account with this email address exists but was never verified. Reset its password to show that it is yours, then continue with Google.',
      registration_closed:
        'Registration is closed on this site, and no account has this Google address. If your account has another address, sign in with that one.',
      cancelled: 'Signing in with Google was cancelled.',
      failed: 'Signing in with Google failed. Please try again.',
    },
  },
  register: {
    pageTitle: 'Create Account',
    title: 'Create your account',
    description: 'Free, and set up in a minute.',
    alreadyRegistered: 'Already have an account? <link>Sign in</link>',
    firstName: 'First Name',
    lastName: 'Last Name',
    submit: 'Create Account',
    submitting: 'Creating account...',
    consent:
      'By creating an account you agree that we keep what you enter so that we can remind you by email. We do not sell it, and share it only with the services that the <link>privacy notice</link> lists. You may object, and you can delete it all at any time.',
    succeeded: 'Registration successful!',
    created: 'Account created!',
    failed: 'Registration failed',
    emailTaken: {
      title: 'Account already exists',
      description: 'An account with this email already exists. Please try logging in instead.',
    },
    mailUnavailable: {
      title: 'Email service unavailable',
      description: "We couldn't send your verification email. Please try again later.",
    },
    closed: {
      title: 'Registration is closed',
      description: 'Registration is closed on this site. If you already have an account, you can still sign in.',
    },
  },
  checkEmail: {
    title: 'Check your email',
    description:
      'We sent a link to <address>{email}</address>. Open it within {hours, plural, one {{hours} hour} other {{hours} hours}} to verify your address. Open it in this browser, and you are signed in too.',
    alreadyVerified: 'Already verified? <link>Go to Login</link>',
    resend: "Didn't get it? Check your spam folder, or <resend>click here to resend</resend>.",
  },
  resendVerification: {
    succeeded: 'Verification email sent! Please check your inbox.',
    sentTo: 'Sent to {email}. Nothing there? Check the spam folder.',
    failed: 'Failed to send verification email',
  },
  verifyEmail: {
    pageTitle: 'Verify Email',
    pending: { title: 'Verifying your email...', description: 'This takes only a moment.' },
    doneTitle: 'Email verified',
    goToReminders: 'Go to your reminders',
    failedTitle: 'We could not verify your email',
    failed: 'Verification failed',
    noToken: 'No verification token provided',
    networkError: 'Network error occurred during verification',
    resend: 'Resend Verification Email',
    emailUnknown: 'Cannot resend verification - email not found',
  },
  forgotPassword: {
    pageTitle: 'Forgot Password',
    title: 'Forgot your password?',
    description: 'Enter your email address and we’ll send you a link to choose a new password.',
    remembered: 'Remembered it? <link>Back to Login</link>',
    submit: 'Send Reset Link',
    submitting: 'Sending...',
    failed: 'Failed to send reset email',
    sent: {
      title: 'Check your email',
      description:
        'If there is an account for <address>{email}</address>, a link to choose a new password is on its way. It works for {hours, plural, one {{hours} hour} other {{hours} hours}}.',
      retry: 'Nothing there? Check your spam folder, or <retry>try again</retry>.',
    },
  },
  resetPassword: {
    pageTitle: 'Reset Password',
    validating: 'Validating reset link...',
    title: 'Choose a new password',
    description: 'You will be signed out everywhere else.',
    newPassword: 'New Password',
    submit: 'Reset Password',
    submitting: 'Resetting...',
    failed: 'Failed to reset password',
    doneTitle: 'Password reset',
    done: 'Your new password is set.',
    invalid: {
      toast: { title: 'Invalid reset link', description: 'This password reset link is invalid or has expired.' },
      title: 'Invalid Reset Link',
      noToken: 'No reset token provided',
      failed: 'Error validating reset link',
      expired:
        'A link works once and for {hours, plural, one {{hours} hour} other {{hours} hours}}. Request a new one and use it straight away.',
      requestNew: 'Request New Reset',
    },
  },
  secondStep: {
    pageTitle: 'Confirm Sign In',
    title: 'Confirm it’s you',
    backToSignIn: 'Back to sign in',
    descriptions: {
      usual: 'Your account has two-factor sign-in. One more step and you are in.',
      recovery: 'Each recovery code works once.',
      lost: 'You can switch off two-factor sign-in by email.',
    },
    code: 'Code',
    codeHint: 'The {digits} digits that your authenticator app shows.',
    recoveryCode: 'Recovery code',
    recoveryCodeHint: '{length} letters and digits, from the list you saved.',
    submit: 'Continue',
    submitting: 'Checking…',
    usePasskey: 'Use your passkey',
    waitingForPasskey: 'Waiting for your passkey…',
    passkeyFailed: 'The passkey was not used. Please try again.',
    tryAnotherWay: 'Try another way',
    useRecoveryCode: 'Use a recovery code',
    lostDevice: 'Lost your device?',
  },
  twoFactorRemoval: {
    explanation:
      'If you have no authenticator and no recovery code left, we can switch off two-factor sign-in. We’ll email you a link. {days, plural, one {{days} day} other {{days} days}} after you confirm there, your password is enough to sign in. Until then we email you every day, and you can cancel.',
    submit: 'Switch off by email',
    submitting: 'Sending…',
    linkSent:
      'We have emailed you a link. Open it within {hours} hours and confirm: nothing is switched off before that.',
    scheduled:
      'Two-factor sign-in will be switched off on {day} at {time} unless somebody cancels it. After that, your password is enough to sign in.',
    pending: 'Somebody asked to switch off two-factor sign-in for your account. If you sign in here, it stays on.',
    confirm: {
      pageTitle: 'Switch off two-factor sign-in',
      title: 'Switch off two-factor sign-in?',
      description:
        'It is switched off {days, plural, one {{days} day} other {{days} days}} from now. Until then we email you every day, and you can cancel. If you did not ask for this, close this page and change your password.',
      submit: 'Switch off two-factor sign-in',
      done: {
        title: 'Two-factor sign-in is being switched off',
        description:
          'In {days, plural, one {{days} day} other {{days} days}}, your password is enough to sign in. We are emailing you the exact time. Until then, it stays on if you sign in with your app or passkey.',
      },
      invalid: {
        title: 'This link is not valid',
        description: 'It was used already, has expired, or was cancelled. To ask for another one, sign in.',
      },
    },
    cancel: {
      pageTitle: 'Keep two-factor sign-in',
      title: 'Keep two-factor sign-in?',
      description:
        'Somebody who signed in with your password or your Google account asked to switch it off. If that was not you, keep it and change your password.',
      submit: 'Keep two-factor sign-in',
      goToProfile: 'Go to your profile',
      done: {
        title: 'Two-factor sign-in stays on',
        description: 'Nothing was switched off. If you did not ask for it, change your password now.',
      },
      invalid: {
        title: 'This link is not valid',
        description: 'It was cancelled already, or the waiting time is over. Sign in to see your two-factor sign-in.',
      },
    },
  },
  notMe: {
    pageTitle: 'This was not me',
    title: 'Did somebody else use your address?',
    description:
      'Somebody registered with your email address. If that was not you, delete the account and everything in it. This cannot be undone.',
    delete: 'This was not me: delete the account',
    keep: 'It was me: keep it',
    goToHomePage: 'Go to the home page',
    setNewPassword: 'Set a new password',
    erased: {
      title: 'The account has been deleted',
      description:
        'We kept nothing, and you will get no more emails from us. You can still register with your address at any time.',
    },
    proven: {
      title: 'This account is confirmed',
      description:
        'Somebody has confirmed this account since, so this link can no longer delete it. If that was not you, set a new password. Everybody else is then signed out.',
    },
    invalid: {
      title: 'This link is not valid',
      description: 'The account may have been deleted already, or the link has expired or is incomplete.',
    },
  },
} as const;
