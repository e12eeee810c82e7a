import { profilePictureParams } from '@/lib/accounts/profile/schema';
import { attachmentParams, uploadedResponse, uploadParams } from '@/lib/attachments/schema';
import { identityProviderParams, notMeQuery } from '@/lib/accounts/sign-in/schema';
import { noticeResponse, unsubscribeQuery } from '@/lib/notifications/schema';
import { healthResponse, mailboxResponse } from '@/lib/operations/schema';
import { reminderParams } from '@/lib/reminders/schema';
import { callsOf, empty, fileOf, ok, redirect, type Call } from './call';
import { TWO_FACTOR_CALLS } from './two-factor-calls';
import { openApiResponse } from './schemas';

const signIn = callsOf('Sign-in');
const account = callsOf('Account');
const reminders = callsOf('Reminders');
const files = callsOf('Files');
const exports = callsOf('Export');
const operation = callsOf('Operation');

const INNGEST_SUMMARIES = {
  GET: 'Tells the Inngest engine, by its signature, which background functions there are.',
  POST: 'Where the Inngest engine runs the background functions, by its signature.',
  PUT: 'Makes the app tell the Inngest engine where its functions are: always at the address in the settings.',
};

/** What the product adds to the call table of the specification. */
export const ADDITIONS: readonly Call[] = [
  signIn('POST /api/logout', 'public', {
    basis: 'spec §4',
    summary: 'Signs out as GET does, by the method that fits.',
    answers: empty,
    errors: ['unavailable'],
  }),
  signIn('GET /api/auth/{nextauth}', 'public', {
    basis: 'design §5',
    summary: 'Where Google sends the browser back to: callback/google and nothing else.',
    params: identityProviderParams,
    limited: true,
    answers: redirect('the address asked for at the start, or /login with an error'),
  }),
  ...TWO_FACTOR_CALLS,
  signIn('POST /api/auth/not-me', 'public', {
    basis: 'docs/decisions/040',
    summary:
      'Erases the registration that the signed link of its verification mail names, unless its owner has confirmed it.',
    query: notMeQuery,
    limited: true,
    answers: { ...redirect('/not-me with the result'), status: 303 },
  }),
  account('GET /api/auth/profile-picture/{key}', 'user', {
    basis: 'spec §3',
    summary: 'The caller’s own picture, at the address that profileImageUrl names.',
    params: profilePictureParams,
    answers: fileOf('image/webp'),
  }),
  reminders('GET /api/reminders/{id}/notices', 'user', {
    basis: 'design §5',
    summary: 'The planned and sent e-mails of a reminder.',
    params: reminderParams,
    answers: ok(noticeResponse.array()),
  }),
  reminders('POST /api/reminders/{id}/mute', 'user', {
    basis: 'design §5',
    summary: 'Turns a reminder’s e-mails off.',
    params: reminderParams,
    answers: empty,
  }),
  reminders('DELETE /api/reminders/{id}/mute', 'user', {
    basis: 'design §5',
    summary: 'Turns a reminder’s e-mails on again.',
    params: reminderParams,
    answers: empty,
  }),
  reminders('GET /api/unsubscribe', 'public', {
    basis: 'RFC 8058',
    summary: 'For mail clients that open the link instead: leads to the page that asks before it turns anything off.',
    answers: redirect('/unsubscribe, with the same query'),
  }),
  reminders('POST /api/unsubscribe', 'public', {
    basis: 'RFC 8058',
    summary:
      'Turns a reminder’s e-mails off by the signed link out of one of them, in one click and without signing in.',
    query: unsubscribeQuery,
    limited: true,
    foreignOrigin: 'allowed',
    answers: empty,
    errors: ['forbidden', 'not_found'],
  }),
  files('PUT /api/uploads/{token}', 'public', {
    basis: 'design §5',
    summary: 'Takes a file in where files are kept in the local folder. The signed address is the permission.',
    params: uploadParams,
    file: { contentType: 'application/octet-stream', describe: 'The file itself, at most 5 MB.' },
    answers: ok(uploadedResponse),
    errors: ['bad_request', 'forbidden', 'conflict', 'unavailable'],
  }),
  files('GET /api/attachments/{id}', 'user', {
    basis: 'design §5',
    summary: 'Downloads a file of the caller, once the scan says that it is clean.',
    params: attachmentParams,
    answers: fileOf('the file’s own type'),
    errors: ['forbidden', 'conflict', 'unavailable'],
  }),
  files('DELETE /api/attachments/{id}', 'user', {
    basis: 'design §5',
    summary: 'Takes a file off its reminder and out of storage.',
    params: attachmentParams,
    answers: empty,
  }),
  exports('GET /api/export/data', 'user', {
    basis: 'POPIA section 23',
    summary: 'Everything that is kept about the caller, as a zip of JSON, CSV and their files.',
    limited: true,
    answers: fileOf('application/zip'),
  }),
  operation('GET /api/health', 'public', {
    basis: 'design §7',
    summary: 'Whether database, scheduler and mail work; 503 when one that matters is down.',
    answers: [ok(healthResponse), { ...ok(healthResponse), status: 503, when: 'a part that matters is down' }],
  }),
  operation('GET /api/metrics', 'public', {
    basis: 'docs/operations.md',
    summary:
      'Metrics as Prometheus text, for who sends METRICS_TOKEN as a bearer token. Exists only while that is set.',
    answers: fileOf('text/plain'),
    errors: ['unauthorized', 'not_found', 'unavailable'],
  }),
  operation('GET /api/mailbox', 'public', {
    basis: 'design §5, §7',
    summary:
      'The mails of the local outbox, newest first. Exists only while the outbox is the mail provider, and only on this machine.',
    answers: ok(mailboxResponse),
    errors: ['not_found'],
  }),
  operation('GET /api/openapi.json', 'public', {
    basis: 'this contract',
    summary: 'This contract as an OpenAPI 3.1 document.',
    answers: ok(openApiResponse),
  }),
  // They exist only while the background work is Inngest's.
  ...(['GET', 'POST', 'PUT'] as const).map((method) =>
    operation(`${method} /api/inngest`, 'public', {
      basis: 'design §5',
      summary: INNGEST_SUMMARIES[method],
      answers: fileOf('application/json'),
      ...(method === 'PUT' && { limited: true }),
      errors: [...(method === 'PUT' ? [] : (['unauthorized'] as const)), 'not_found'],
    }),
  ),
];
