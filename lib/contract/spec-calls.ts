import { changePasswordBody, updateProfileBody } from '@/lib/accounts/profile/schema';
import { attachmentBody, attachmentResponse, uploadResponse } from '@/lib/attachments/schema';
import { auditEntryResponse } from '@/lib/audit/schema';
import {
  currentUserResponse,
  forgotPasswordBody,
  loginBody,
  messageResponse,
  registerBody,
  registerResponse,
  resendVerificationBody,
  resetPasswordBody,
  resetTokenQuery,
  resetTokenResponse,
  returnToQuery,
  verifyEmailQuery,
} from '@/lib/accounts/sign-in/schema';
import { exportQuery } from '@/lib/export/schema';
import { systemStatusResponse } from '@/lib/operations/schema';
import { DEFAULT_LEAD_DAYS } from '@/lib/schedule/reminder-rules';
import {
  completionResponse,
  countsResponse,
  EARLIEST_DUE_DAY,
  LATEST_DUE_DAY,
  reminderBody,
  reminderParams,
  reminderQuery,
  reminderResponse,
} from '@/lib/reminders/schema';
import { updateSettingsBody, userSettings } from '@/lib/accounts/settings/schema';
import { templateParams, templateResponse, updateTemplateBody } from '@/lib/templates/schema';
import {
  clearDatabaseResponse,
  createTestDataBody,
  createTestDataResponse,
  sendAllResponse,
  testNotificationBody,
  testNotificationResponse,
} from '@/lib/testing/schema';
import { callsOf, empty, fileOf, made, ok, redirect, type Call } from './call';

const signIn = callsOf('Sign-in');
const account = callsOf('Account');
const settings = callsOf('Settings');
const reminders = callsOf('Reminders');
const activity = callsOf('Activity');
const templates = callsOf('Templates');
const files = callsOf('Files');
const exports = callsOf('Export');
const testing = callsOf('Testing');
const administration = callsOf('Administration');

const reminderNotes =
  `\`dueAt\` is a calendar day, yyyy-MM-dd, from ${EARLIEST_DUE_DAY} to ${LATEST_DUE_DAY}; it comes back as the instant at which that ` +
  `day starts in the owner’s time zone. \`leadDays\` are ${DEFAULT_LEAD_DAYS.join(', ')} where left out. \`recurrenceYears\` repeats the ` +
  'reminder every so many years. ';

const followsNote = '`previousId` names the completed reminder of the caller that this one follows.';

/** The call table of the specification (spec §7), row by row. */
export const SPEC_CALLS: readonly Call[] = [
  signIn('GET /api/auth/user', 'user', {
    basis: 'spec §3, §7',
    summary: 'The signed-in person with their regional settings and theme.',
    answers: ok(currentUserResponse),
  }),
  signIn('POST /api/auth/login', 'public', {
    basis: 'spec §5, §7, §8',
    summary:
      'Signs in with address and password and sets the session cookie. Refused with 403 while the address is not verified.',
    body: loginBody,
    limited: true,
    answers: ok(currentUserResponse),
    errors: ['unauthorized', 'second_factor_required', 'email_unverified'],
  }),
  signIn('POST /api/auth/register', 'public', {
    basis: 'spec §5, §7, §8',
    summary: 'Creates an account and mails the link that verifies its address.',
    body: registerBody,
    limited: true,
    answers: made(registerResponse),
    errors: ['email_taken', 'mail_unavailable'],
  }),
  signIn('POST /api/auth/resend-verification', 'public', {
    basis: 'spec §7',
    summary: 'Mails a new verification link, if the address waits for one. The answer is the same for every address.',
    body: resendVerificationBody,
    limited: true,
    answers: ok(messageResponse),
  }),
  signIn('GET /api/auth/verify-email', 'public', {
    basis: 'spec §4, §7',
    summary: 'Verifies the address that a mailed token was sent to.',
    query: verifyEmailQuery,
    limited: true,
    answers: ok(messageResponse),
  }),
  signIn('POST /api/auth/forgot-password', 'public', {
    basis: 'spec §5, §7',
    summary:
      'Mails a link to set a new password, if there is such an account. The answer is the same for every address.',
    body: forgotPasswordBody,
    limited: true,
    answers: ok(messageResponse),
  }),
  signIn('GET /api/auth/validate-reset-token', 'public', {
    basis: 'spec §4, §7',
    summary: 'Whether a mailed reset token can still be used.',
    query: resetTokenQuery,
    limited: true,
    answers: ok(resetTokenResponse),
  }),
  signIn('POST /api/auth/reset-password', 'public', {
    basis: 'spec §5, §7, §8',
    summary: 'Sets a new password with a mailed token and ends every session of the account.',
    body: resetPasswordBody,
    limited: true,
    answers: ok(messageResponse),
  }),
  signIn('GET /api/auth/google', 'public', {
    basis: 'spec §2, §7',
    summary:
      'Full-page navigation: sends the browser to Google, or to /login?error=unavailable where it is not set up.',
    query: returnToQuery,
    limited: true,
    answers: redirect('Google, or /login with an error'),
  }),
  signIn('GET /api/login', 'public', {
    basis: 'spec §2, §7',
    summary: 'Full-page navigation: the login screen, with a safe address of this site to return to.',
    query: returnToQuery,
    answers: redirect('/login'),
  }),
  signIn('GET /api/logout', 'public', {
    basis: 'spec §4, §7',
    summary: 'Ends the session and clears the cookie. Refused for links on other sites.',
    answers: [
      { ...empty, when: 'called by a script' },
      { ...redirect('/'), when: 'opened as a page' },
    ],
    errors: ['forbidden', 'unavailable'],
  }),
  account('PATCH /api/auth/profile', 'user', {
    basis: 'spec §2, §7',
    summary: 'Changes the names. What is left out stays; an empty name is removed.',
    body: updateProfileBody,
    answers: ok(currentUserResponse),
  }),
  account('PATCH /api/auth/change-password', 'user', {
    basis: 'spec §5, §7',
    summary: 'Changes the password, or sets the first one, and ends the person’s other sessions.',
    body: changePasswordBody,
    limited: true,
    answers: ok(messageResponse),
    errors: ['conflict'],
  }),
  account('DELETE /api/auth/account', 'user', {
    basis: 'spec §2, §7',
    summary: 'Deletes the account with everything that belongs to it.',
    answers: empty,
  }),
  account('POST /api/auth/profile-picture', 'user', {
    basis: 'spec §5, §7, §9',
    summary: 'Stores a profile picture, drawn anew without what the camera wrote beside it.',
    file: {
      contentType: 'multipart/form-data',
      field: 'profilePicture',
      describe: 'JPG, GIF or PNG by its content, smaller than 1 MB.',
    },
    limited: true,
    answers: ok(currentUserResponse),
    errors: ['conflict', 'unsupported_type', 'unavailable'],
  }),
  account('DELETE /api/auth/profile-picture', 'user', {
    basis: 'spec §2, §7',
    summary: 'Takes the profile picture away; without one nothing happens.',
    answers: empty,
  }),
  settings('PATCH /api/settings/regional', 'user', {
    basis: 'spec §2, §7, §9',
    summary:
      'Saves regional settings or the theme. What is left out stays. A new time zone moves planned notices to its hour.',
    body: updateSettingsBody,
    notes: 'At least one field; a field that is no setting is refused.',
    limited: true,
    answers: ok(userSettings),
  }),
  reminders('GET /api/reminders', 'user', {
    basis: 'spec §7, §9',
    summary: 'The caller’s reminders by due date, then title; completed ones by completion, the newest first.',
    query: reminderQuery,
    notes:
      'Windows are half open: from `dueFrom`, up to and without `dueTo`. Without `status` the list holds both states. `search` finds a part of ' +
      'title or description in any case. `excludeRecurringFromOverdue` leaves out what cannot be overdue, and without `status` what is ' +
      'completed too. A window that goes beyond the years 1 to 9999 is cut.',
    answers: ok(reminderResponse.array()),
  }),
  reminders('POST /api/reminders', 'user', {
    basis: 'spec §5, §7',
    summary: 'Makes a reminder and plans its notices.',
    body: reminderBody,
    notes: reminderNotes + followsNote,
    limited: true,
    answers: made(reminderResponse),
    errors: ['conflict'],
  }),
  reminders('PUT /api/reminders/{id}', 'user', {
    basis: 'spec §5, §7',
    summary: 'Replaces what a reminder says and plans its notices anew.',
    params: reminderParams,
    body: reminderBody,
    notes: `${reminderNotes}\`previousId\` is not read: what a reminder follows stays.`,
    limited: true,
    answers: ok(reminderResponse),
    errors: ['conflict'],
  }),
  reminders('DELETE /api/reminders/{id}', 'user', {
    basis: 'spec §4, §7',
    summary: 'Deletes a reminder with its notices and files.',
    params: reminderParams,
    answers: empty,
  }),
  reminders('POST /api/reminders/{id}/complete', 'user', {
    basis: 'spec §4, §7',
    summary: 'Marks a reminder as complete and, where the next date follows from a rule, makes next time’s.',
    params: reminderParams,
    limited: true,
    answers: ok(completionResponse),
    errors: ['conflict'],
  }),
  reminders('POST /api/reminders/{id}/restore', 'user', {
    basis: 'spec §4, §7',
    summary: 'Makes a completed reminder active again and takes back next time’s, unless that was changed.',
    params: reminderParams,
    limited: true,
    answers: ok(reminderResponse),
  }),
  reminders('GET /api/reminders/counts', 'user', {
    basis: 'spec §3, §7, §9',
    summary: 'How many reminders each window holds in the owner’s time zone.',
    answers: ok(countsResponse),
  }),
  activity('GET /api/audit/recent', 'user', {
    basis: 'spec §3, §7',
    summary: 'The caller’s latest activity, the newest first.',
    answers: ok(auditEntryResponse.array()),
  }),
  templates('GET /api/templates', 'user', {
    basis: 'spec §3, §7',
    summary: 'The active templates by name.',
    answers: ok(templateResponse.array()),
  }),
  files('POST /api/objects/upload', 'user', {
    basis: 'spec §7',
    summary: 'Gives an address that takes one file of at most 5 MB by PUT, once, within 15 minutes.',
    limited: true,
    answers: ok(uploadResponse),
    errors: ['unavailable'],
  }),
  files('POST /api/attachments', 'user', {
    basis: 'spec §3, §5, §7',
    summary:
      'Attaches an uploaded file to a reminder. Its size and type are found out on the server; it is scanned before it can be downloaded.',
    body: attachmentBody,
    notes:
      '`uploadURL` is the address that the file was put to; no answer gives it again, for it is a permission. `scanStatus` is not read: every file ' +
      'starts as pending.',
    limited: true,
    answers: made(attachmentResponse),
    errors: ['not_found', 'conflict', 'unsupported_type', 'unavailable'],
  }),
  exports('GET /api/export/csv', 'user', {
    basis: 'spec §1, §7',
    summary: 'The caller’s reminders, or their activity trail, as a CSV file.',
    query: exportQuery,
    limited: true,
    answers: fileOf('text/csv; charset=utf-8'),
  }),
  testing('GET /api/system-status', 'testing', {
    basis: 'spec §3, §7, §9',
    summary: 'Environment, mail provider, scheduler and virus scanner, and whether the scheduler runs.',
    answers: ok(systemStatusResponse),
  }),
  testing('POST /api/test-notifications', 'testing', {
    basis: 'spec §3, §7',
    summary: 'Shows the schedule of one of the caller’s reminders, and on request mails it as it would read now.',
    body: testNotificationBody,
    limited: true,
    answers: ok(testNotificationResponse),
    errors: ['not_found', 'unavailable'],
  }),
  testing('POST /api/send-all-reminders', 'testing', {
    basis: 'spec §2, §3, §7',
    summary:
      'Sends everybody’s notices whose day is past or today. On a production deployment only with TESTING_TOOLS=on, but for an embedded database on a site that only its own machine reaches.',
    answers: ok(sendAllResponse),
  }),
  testing('POST /api/create-test-data', 'testing', {
    basis: 'spec §7',
    summary: 'Makes reminders of a template around today, so that every tab has some.',
    body: createTestDataBody,
    answers: made(createTestDataResponse),
    errors: ['conflict'],
  }),
  testing('POST /api/clear-database', 'testing', {
    basis: 'spec §2, §7',
    summary:
      'Deletes everything but users and templates. On a production deployment only with TESTING_TOOLS=on, but for an embedded database on a site that only its own machine reaches.',
    answers: ok(clearDatabaseResponse),
  }),
  administration('GET /api/admin/templates', 'admin', {
    basis: 'spec §2, §7',
    summary: 'Every template, the inactive ones too.',
    answers: ok(templateResponse.array()),
  }),
  administration('PUT /api/admin/templates/{id}', 'admin', {
    basis: 'spec §2, §5, §7',
    summary:
      'Changes fields of a template. Existing reminders keep their lead days; a later seed leaves the fields alone.',
    params: templateParams,
    body: updateTemplateBody,
    answers: ok(templateResponse),
  }),
];
