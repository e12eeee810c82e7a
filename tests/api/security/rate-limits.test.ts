import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RateLimit } from '@/lib/http/rate-limit';
import { routes } from '@/tests/api/contract/routes';

/** Maps the label of each row in docs/security.md to the names of its limits, in order. */
const ROWS: Record<string, string[]> = {
  'sign-in': ['login-address', 'login-source', 'login-account'],
  'second step of a sign-in': ['second-step-address', 'wrong-codes-account'],
  'requests to end two-factor sign-in by email': ['two-factor-removal-account'],
  'changes of two-factor sign-in': ['two-factor-changes-user'],
  registration: ['register-address', 'register-account'],
  'forgot password, resend verification': [
    'mail-address',
    'forgot-source',
    'resend-source',
    'forgot-account',
    'resend-account',
  ],
  "mail 'somebody tried to register'": ['exists-mail-account'],
  'mails about a new password, Google, a new address or the deletion': ['changed-mail-account'],
  'mails about changes of two-factor sign-in': ['two-factor-mail-account'],
  'links out of mails, Google': ['token-address'],
  "links that turn a reminder's mail off": ['unsubscribe'],
  'answer pages; answers to mails': ['answer-pages', 'answers'],
  'webhook calls without a valid signature (signed calls are not limited)': ['webhook-address'],
  'notices sent again; mail turned on again': ['resend-notice-user', 'resume-mail-user'],
  '`PUT /api/inngest`, which makes the app call Inngest': ['inngest-sync-address'],
  'password change': ['change-password-user'],
  'mails that confirm a new or a bouncing email address': ['confirm-address-user', 'confirm-address-recipient'],
  'upload URLs, files attached, pictures': ['upload-user', 'attach-user', 'picture-user'],
  'reminders made, changed, completed, restored': ['reminder-writes-user'],
  'reads of lists, counts, month, activity, notices': ['reads-user'],
  'changes of time zone or hour': ['time-zone'],
  'test mails': ['test-mail-user'],
  'calendar feeds read': ['calendar-feeds-address', 'calendar-feed-account'],
  'calendar addresses made or changed': ['calendar-feed-changes-user'],
  imports: ['imports-user'],
  'sessions ended': ['sessions-user'],
  'changes of rules announced': ['announce-rule-change-user'],
  'accounts looked up': ['look-ups-user'],
  'changes of whom a reminder is shared with': ['share-user'],
  'invitations sent': ['invitation-user', 'invitation-address', 'invitation-recipient'],
  'pages of invitations; answers to them': ['invitation-pages', 'invitation-answers'],
  'an invitation accepted': ['invitation-accepts'],
  "mails 'Done' to the owner": ['done-mail-reminder'],
  "export as CSV, 'Download my data'": ['export', 'export-data'],
};

const document = readFileSync(path.resolve(import.meta.dirname, '../../../docs/security.md'), 'utf8');
const table = document.slice(document.indexOf('## Rate limits'), document.indexOf('## What costs much'));
const documented = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what'))
  .map((line) => line.replace(/^\| | \|$/g, '').split(' | '));

/** Parses '100, 60 in 15 minutes; 10 an hour' into three pairs of points and seconds. */
const pairsIn = (text: string): [number, number][] =>
  [...text.matchAll(/(?<!\d)(\d+(?:, \d+)*) (?:in (\d+) (minutes|hours)|an hour)/g)].flatMap(
    ([, points = '', count = '1', unit = 'hours']) =>
      points
        .split(', ')
        .map((each): [number, number] => [Number(each), Number(count) * (unit === 'hours' ? 3600 : 60)]),
  );

const areas = import.meta.glob<Record<string, RateLimit>>('/lib/**/rate-limits.ts', { eager: true });
const limits = new Map(
  [
    ...Object.values(areas).flatMap((area) => Object.values(area)),
    ...[...routes.values()].flatMap((handler) => handler.declaration?.limits ?? []),
  ].map((limit) => [limit.name, limit]),
);

describe('the rate limits in docs/security.md', () => {
  it('include every limit of the code in exactly one row', () => {
    expect(documented.map(([what]) => what)).toEqual(Object.keys(ROWS));
    expect(Object.values(ROWS).flat().sort()).toEqual([...limits.keys()].sort());
  });

  it.each(documented)('match the code for %s (%s): %s', (what = '', _whom, most = '') => {
    const inCode = ROWS[what]?.map((name) => [limits.get(name)?.points, limits.get(name)?.seconds]);
    expect(pairsIn(most)).toEqual(inCode);
  });
});
