export const errors = {
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is briefly unavailable. Please try again.',
  unauthorized: 'Unauthorized',
  forbidden: 'You do not have access to this.',
  otherSite: 'This request came from another site.',
  tooManyAttempts: 'Too many attempts. Please wait a while and try again.',
  invalidLink: 'This link is not valid.',
  invalidSignature: 'The signature is missing, invalid or too old.',
  cannotSendAgain: 'This email cannot be sent again: it did not fail, or it is no longer needed.',
  addressBounces: 'Emails to your address come back. Please confirm the address first.',
  request: {
    invalid: 'The request is not valid.',
    tooLarge: 'The request is too large.',
    notJson: 'The request body is not valid JSON.',
    brokenText: 'Text may not contain NUL or broken characters.',
    repeated: 'This may be given only once.',
    fileMissing: 'Please send a file as the form field {field}.',
  },
  address: {
    arrives: 'Emails reach this address, so there is nothing to confirm.',
    invalidLink: 'This link is invalid or has expired.',
  },
  notFound: {
    resource: 'Not found',
    reminder: 'Reminder not found',
    template: 'Template not found',
    attachment: 'Attachment not found',
    upload: 'Upload not found',
    file: 'File not found',
    picture: 'Picture not found',
    authenticator: 'Authenticator not found',
    holiday: 'Public holiday not found',
    ruleChange: 'Rule change not found',
    import: 'Import not found',
    inngest: 'Inngest not found',
  },
  signIn: {
    invalidCredentials: 'Invalid email or password',
    emailUnverified: 'Please verify your email address before signing in.',
    secondFactorRequired: 'Please confirm your sign-in with your second factor.',
    invalidSecondFactor: 'That did not work. Check the code, or try another way.',
    tooLate: 'Your sign-in took too long. Please start again.',
    recentSignInRequired: 'Please sign in again to change this.',
  },
  registration: {
    emailTaken: 'User already exists',
    mailUnavailable: 'We could not send verification email. Please try again later.',
    invalidVerificationLink: 'This verification link is invalid or has expired.',
    mailLimit:
      'No more of these emails can be sent to this address today. If you received one earlier, the link in the latest works for {hours, plural, one {{hours} hour} other {{hours} hours}}.',
  },
  password: {
    invalidResetLink: 'This password reset link is invalid or has expired.',
    common: 'This is one of the most common passwords, so it is easy to guess. Please choose another.',
    currentMissing: 'Please enter your current password.',
    currentIncorrect: 'Current password is incorrect.',
    changedElsewhere: 'Your password was changed elsewhere. Please sign in again.',
  },
  twoFactor: {
    incorrectCode: 'That code is incorrect. Check the time on your phone, and enter the code that it shows now.',
    invalidPasskey: 'This passkey could not be checked. Please start again.',
    passkeyInUse: 'This passkey is already in use.',
    setupExpired: 'Setting up took too long. Please start again.',
    tooManyWrongCodes:
      'Too many wrong codes today. Use a passkey or a recovery code, or choose a new password and sign in again.',
    mailBounces:
      'Our emails do not reach your address, so two-factor sign-in cannot be switched off by email. Contact support.',
    tooMany: 'You can have at most {maximum} apps and passkeys. Remove one first.',
  },
  picture: {
    tooLarge: 'File too large: Please select an image smaller than {megabytes}MB.',
    wrongType: 'Invalid file type: Please select an image file ({types}).',
    incomplete: 'This picture is damaged or incomplete. Please save it again, or choose another one.',
    notSaved: 'The picture could not be saved. Please try again.',
  },
  answer: {
    expired:
      'This link has expired. Links in our emails work until {days, plural, one {{days} day} other {{days} days}} after the date that they are about.',
    deleted: 'This reminder was deleted.',
    noLater: 'No more emails can be sent about this reminder.',
  },
  reminders: {
    completedOnSite: 'This reminder was marked as complete on the site. Sign in to change it.',
    noNewDate: 'This reminder does not ask for a new date.',
    newDateTooEarly: 'Enter a date after today and after the current one.',
    alreadyContinued: 'The new date has already been added.',
    previousNotFound: 'The reminder that this one follows was not found',
    previousNotCompleted: 'Only a completed reminder can have a next one',
    repeatsByItself: 'This reminder repeats by itself and cannot be marked as complete.',
    movedOn: 'This reminder has another due date now.',
    laterCompleted: 'This reminder is completed. Restore it first.',
    laterMuted: 'The emails of this reminder are off. Turn them on first.',
    laterPast: 'Choose a day after today.',
    laterTooFar: 'Choose a day within the next {days} days.',
    laterMovedOn: 'This reminder moves on to its next date before that day. Choose an earlier day.',
    templateInactive: 'This template is no longer available',
    cursorUnknown: 'Unknown cursor. Request the first page again.',
    cursorOfOtherSort: 'The cursor belongs to another sort order.',
    tooMany: 'You have reached the limit of {maximum, number} reminders. Delete some that you no longer need.',
    descriptionsTooLong:
      'The descriptions of your reminders use all {maximum, number} characters that an account can keep. Shorten some, or delete reminders that you no longer need.',
    tooManyLeadDays:
      'Your reminders can have {maximum, number} days for emails in all. Choose fewer, or delete reminders that you no longer need.',
  },
  ruleChanges: {
    announced: 'This change has been announced with the same words before.',
  },
  holidays: {
    exists: 'This day is already a public holiday.',
  },
  attachments: {
    tooManyFiles: 'A reminder can have up to {maximum} files. Please remove one first.',
    quotaExceeded: 'Your files use all of your {megabytes} MB. Please remove some first.',
    tooManyUploads:
      'Too many uploaded files are waiting to be attached. Attach them, or try again in {hours, plural, one {{hours} hour} other {{hours} hours}}.',
    alreadyAttached: 'This upload has already been attached. Please upload the file again.',
    notUploadUrl: 'This is not an upload URL.',
    uploadExpired: 'This upload has expired. Please upload the file again.',
    typeMismatch:
      'This file is not a valid {type} file, although its name says so. Open it in the program that made it, save it as {type}, and attach that.',
    wrongExtension:
      'This is a {type} file, but its name does not end in .{extension}. Change the end of its name, and attach it again.',
    refused: {
      password: 'This document is protected by a password. Open it, save it without the password, and attach that.',
      executable:
        'Files that contain programs cannot be attached. If you need the text, save it as PDF and attach that.',
      webPage: 'This file is a web page. Print it to PDF, and attach that.',
      bomb: 'This file expands to far more than its size and cannot be attached. Save it as PDF, and attach that.',
      damaged: 'This file is damaged or incomplete. Please save it again, and attach that.',
    },
    scan: {
      pending: 'This file is still being scanned for viruses. Please try again in a moment.',
      infected: 'A virus was found in this file. It has been removed.',
      failed: 'This file could not be scanned for viruses and cannot be downloaded.',
    },
    scannerUnavailable: 'The virus scanner cannot be reached just now.',
  },
  upload: {
    urlOfOtherUser: 'This upload URL belongs to another user.',
    urlExpired: 'This upload URL has expired. Please start the upload again.',
    urlUsed: 'A file has already been uploaded to this URL.',
    interrupted: 'The upload was interrupted. Please try again.',
  },
  storage: {
    unavailable: 'The file storage cannot be reached just now. Please try again later.',
    full: 'There is no space left for files. Please try again later.',
    fileTooLarge: 'The file is too large: at most {megabytes} MB can be stored.',
  },
  clock: {
    skewed:
      "The clock of this machine is off by {seconds} s against the database's: nothing is sent until it is right.",
    contradicted:
      "The clock of this machine differs from the mail provider's by more than {hours, plural, one {an hour} other {{hours} hours}}: nothing is sent until it is right.",
    jumped:
      'The clock of this machine moved by {days} days since it was last trusted: nothing is sent until it is right.',
  },
  testing: {
    switchedOff: 'The testing tools are switched off on this installation.',
  },
  /** Why an email failed or is waiting, by `FailureCode`. */
  mail: {
    configuration: 'The mail service is not set up correctly. Only the operator of this site can fix that.',
    'not-permitted': 'The mail provider does not let this site send. Only the operator of this site can fix that.',
    'rate-limited': 'The mail provider asked us to slow down.',
    quota: 'The mail quota is used up for now.',
    'provider-fault': 'The mail provider reported an error.',
    timeout: 'The mail provider did not answer in time.',
    connection: 'The mail provider could not be reached.',
    unreachable: 'The mail provider could not be reached.',
    aborted: 'Sending was interrupted.',
    'not-begun': 'Sending was postponed briefly.',
    'in-progress': 'The same email is already being sent.',
    'batch-refused': 'The mail provider refused the batch.',
    rejected: 'The mail provider refused the address or the message.',
    'key-used': 'This email was already accepted.',
    'not-created': 'The email could not be created.',
    'no-outcome': 'The mail provider did not report the outcome.',
    expired: 'The date has passed, so it will not be sent any more.',
  },
} as const;
