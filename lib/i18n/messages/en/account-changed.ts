export const accountChanged = {
  subject: {
    'new-password': 'Your account has a new password',
    'new-browser': 'New sign-in to your account',
    'google-linked': 'Google was linked to your account',
    'google-proved-address': 'Google was linked to your account',
    'address-changed': 'The email address of your account was changed',
    deleted: 'Your account was deleted',
  },
  explanation: {
    'new-browser': 'Your account was opened in a browser that we had not seen before: {deviceName}.',
    'new-password': 'A new password was set for your account. You were signed out everywhere else.',
    'google-linked':
      'You can now also sign in with the Google account of this address. If you have a password, it still works.',
    'google-proved-address':
      'You signed in with Google, which shows that this address is yours. We could not be sure of that before. So we removed the password and any two-factor sign-in, and signed out every other browser. You can set a new password in your profile.',
    'address-changed':
      'Your reminders now go to {newAddress}. From now on, sign in with that address. Every other browser was signed out.',
    deleted: 'Your account and all your reminders were deleted. We will not remind you any more.',
  },
  notYou: {
    'new-browser':
      'If this was not you, sign that browser out in your profile, under ‘Where you are signed in’, and choose a new password.',
    'new-password': 'If this was not you, somebody else can sign in to your account: choose a new password now.',
    'google-linked':
      'If this was not you, somebody else can use your Google account: change your Google password first, then check your account here.',
    'google-proved-address':
      'If this was not you, somebody else can use your Google account: change your Google password first, then check your account here.',
    'address-changed': 'If this was not you, somebody else is using your account. Please contact us at once.',
    deleted: 'If this was not you, somebody else was using your account. Please contact us.',
  },
  action: {
    'new-password': 'Choose a new password',
    'new-browser': 'See where you are signed in',
    'google-linked': 'Check your account',
    'google-proved-address': 'Check your account',
    'address-changed': 'Contact us',
    deleted: 'Contact us',
  },
  reason: 'You are receiving this email because of an important change to your account. We always let you know.',
} as const;
