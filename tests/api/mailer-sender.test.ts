import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { parseEnv } from '@/lib/config/env';
import { createMailer } from '@/lib/providers/mail';
import { startResendStandIn } from '@/tests/support/providers/resend-stand-in';
import { startSmtpServer } from '@/tests/support/providers/smtp-server';

const smtp = await startSmtpServer();
const resend = await startResendStandIn();
afterAll(() => Promise.all([smtp.close(), resend.close()]));

const MAIL = { to: 'thandi@example.com', subject: 'Passport', html: '<p>Passport</p>', text: 'Passport' };

/** Sends one mail with each provider, as the server would with this setting. */
async function sendersOf(EMAIL_FROM: string) {
  const idempotencyKey = randomUUID();
  await createMailer(parseEnv({ EMAIL_FROM, SMTP_URL: smtp.url })).send(MAIL, { idempotencyKey });
  const settings = { EMAIL_FROM, RESEND_API_KEY: resend.apiKey, RESEND_BASE_URL: resend.url };
  await createMailer(parseEnv(settings)).send(MAIL, { idempotencyKey });
  return { smtp: smtp.mails.at(-1)?.from?.value, resend: resend.mails.at(-1)?.from };
}

describe('EMAIL_FROM', () => {
  it.each([
    ['r@example.com', '', 'r@example.com'],
    ['<r@example.com>', '', 'r@example.com'],
    ['  Reminders < r@example.com >  ', 'Reminders', 'Reminders <r@example.com>'],
    ['reminders@localhost', '', 'reminders@localhost'],
    ['Acme (Pty) Ltd <r@example.com>', 'Acme (Pty) Ltd', '"Acme (Pty) Ltd" <r@example.com>'],
    ['(Acme) <r@example.com>', '(Acme)', '"(Acme)" <r@example.com>'],
    ['Reminders: Thandi <r@example.com>', 'Reminders: Thandi', '"Reminders: Thandi" <r@example.com>'],
    ['Acme, Inc. <r@example.com>', 'Acme, Inc.', '"Acme, Inc." <r@example.com>'],
    ['"Smith, J." <r@example.com>', 'Smith, J.', '"Smith, J." <r@example.com>'],
    ['"Smith <J>" <r@example.com>', 'Smith <J>', '"Smith <J>" <r@example.com>'],
    [
      String.raw`"The \"Best\" \\ Co" <r@example.com>`,
      String.raw`The "Best" \ Co`,
      String.raw`"The \"Best\" \\ Co" <r@example.com>`,
    ],
    ['The "Best" Co <r@example.com>', 'The Best Co', 'The Best Co <r@example.com>'],
    ["O'Brien & Sons <r@example.com>", "O'Brien & Sons", "O'Brien & Sons <r@example.com>"],
    ['Reminders @ Acme <r@example.com>', 'Reminders @ Acme', '"Reminders @ Acme" <r@example.com>'],
    ['Môre – Herinnerings <r@example.com>', 'Môre – Herinnerings', '"Môre – Herinnerings" <r@example.com>'],
    ['Ntombifuthi Zoë <r@example.com>', 'Ntombifuthi Zoë', 'Ntombifuthi Zoë <r@example.com>'],
    ['提醒 <r@example.com>', '提醒', '提醒 <r@example.com>'],
    ['Acme <o&m+r@example.com>', 'Acme', 'Acme <o&m+r@example.com>'],
  ])('reaches the recipient as written: %s', async (setting, name, header) => {
    const sent = await sendersOf(setting);
    const address = header.split(/[\s<>]+/).findLast((word) => word.includes('@'));
    expect(sent).toEqual({ smtp: [{ name, address }], resend: header });
  });

  it('takes an internationalised domain in either form', async () => {
    for (const domain of ['môre.co.za', 'xn--mre-kna.co.za']) {
      const sent = await sendersOf(`Acme <r@${domain}>`);
      expect(sent).toEqual({ smtp: [{ name: 'Acme', address: 'r@môre.co.za' }], resend: 'Acme <r@xn--mre-kna.co.za>' });
    }
  });

  it.each([
    'Reminders',
    'Reminders <reminders>',
    'Reminders <>',
    'Reminders <@example.com>',
    'Reminders <r@>',
    'Reminders <r@example.com',
    'Reminders r@example.com',
    'r@example.com>',
    'r@example.com (Reminders)',
    'a@example.com, b@example.com',
    'a@example.com b@example.com',
    'a@example.com; b@example.com',
    'A <a@example.com>, B <b@example.com>',
    'a@example.com, B <b@example.com>',
    'Team: a@example.com, b@example.com;',
    'Team: A <a@example.com>;',
    '"Half a quote <r@example.com>',
    'Half a quote" <r@example.com>',
    'O"Brien <r@example.com>',
    '"Reminders <r@example.com>"',
    'Two\nlines <r@example.com>',
    'Reminders <r r@example.com>',
    'Reminders <r@exa mple.com>',
    'Reminders <r@example.com:25>',
    'Reminders <a@b@example.com>',
    'Reminders <mailto:r@example.com>',
  ])('refuses %j and names the setting', (EMAIL_FROM) => {
    expect(() => parseEnv({ EMAIL_FROM })).toThrow(/\n {2}EMAIL_FROM: must be an address, or Name <address>$/);
  });
});
