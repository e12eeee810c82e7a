import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { AccountChangedEmail } from '@/emails/account-changed';
import { AccountExistsEmail } from '@/emails/account-exists';
import { BundleEmail } from '@/emails/bundle';
import { bundleSample, dashboardUrlSample } from '@/emails/samples/bundles';
import { ConfirmTwoFactorRemovalEmail } from '@/emails/confirm-two-factor-removal';
import { NoticeEmail } from '@/emails/notice';
import { renderMail } from '@/emails/render-mail';
import { ResetPasswordEmail } from '@/emails/reset-password';
import {
  accountChangedSample,
  accountExistsSample,
  confirmTwoFactorRemovalSample,
  resetPasswordSample,
  twoFactorChangedSample,
  twoFactorRemovalSample,
  verificationEmailSample,
} from '@/emails/samples/account-mails';
import { longWeeklySample } from '@/emails/samples/weekly';
import { WeeklyEmail } from '@/emails/weekly';
import { RuleChangeEmail } from '@/emails/rule-change';
import { longRuleChangeSample } from '@/emails/samples/rule-changes';
import { noticeSamples } from '@/emails/samples/notices';
import { english } from '@/tests/support/texts/i18n';
import { TwoFactorChangedEmail } from '@/emails/two-factor-changed';
import { TwoFactorRemovalEmail } from '@/emails/two-factor-removal';
import { VerificationEmail } from '@/emails/verify-email';

const mails: [string, ReactElement, string[]][] = [
  [
    'verify email',
    <VerificationEmail i18n={english} {...verificationEmailSample} />,
    [verificationEmailSample.verifyUrl, verificationEmailSample.notMeUrl, '24 hours', 'Hello Thandi,'],
  ],
  [
    'reset password',
    <ResetPasswordEmail i18n={english} {...resetPasswordSample} />,
    [resetPasswordSample.resetUrl, '1 hour', 'Hello Thandi,'],
  ],
  [
    'account exists',
    <AccountExistsEmail i18n={english} {...accountExistsSample} />,
    [accountExistsSample.loginUrl, accountExistsSample.forgotPasswordUrl, 'Hello Thandi,'],
  ],
  [
    'account changed',
    <AccountChangedEmail i18n={english} {...accountChangedSample} />,
    [accountChangedSample.actionUrl, 'now go to t***@e***.com', 'Hello Thandi,'],
  ],
  [
    'second factor changed',
    <TwoFactorChangedEmail i18n={english} {...twoFactorChangedSample} />,
    [twoFactorChangedSample.profileUrl, 'was added to your account', 'Hello Thandi,'],
  ],
  [
    'confirm the end of two-factor sign-in',
    <ConfirmTwoFactorRemovalEmail i18n={english} {...confirmTwoFactorRemovalSample} />,
    [confirmTwoFactorRemovalSample.confirmUrl, '3 days later', '24 hours', 'Hello Thandi,'],
  ],
  [
    'end of two-factor sign-in',
    <TwoFactorRemovalEmail i18n={english} {...twoFactorRemovalSample} />,
    [
      twoFactorRemovalSample.cancelUrl,
      `on ${twoFactorRemovalSample.day} at ${twoFactorRemovalSample.time}`,
      'Hello Thandi,',
    ],
  ],
  [
    'several notices',
    <BundleEmail i18n={english} notices={bundleSample} dashboardUrl={dashboardUrlSample} />,
    [...bundleSample.flatMap(({ title, dueDate, openUrl }) => [title, dueDate, openUrl]), 'Hello Thandi,'],
  ],
  [
    'weekly mail',
    <WeeklyEmail i18n={english} {...longWeeklySample} />,
    [
      'Toyota Hilux CA 123-456',
      'School fees',
      'Pay by 8 Apr',
      'Overdue by 3 days',
      'and 1988 more',
      longWeeklySample.dashboardUrl,
      longWeeklySample.unsubscribeUrl,
      ...longWeeklySample.parts.flatMap(({ reminders }) =>
        reminders.flatMap(({ openUrl, answers }) => [openUrl, `${answers!.url}#done`, `${answers!.url}#later`]),
      ),
      'Hello Thandi,',
    ],
  ],
  [
    'rule change',
    <RuleChangeEmail i18n={english} {...longRuleChangeSample} />,
    [
      'A late application is refused.',
      longRuleChangeSample.source,
      longRuleChangeSample.dashboardUrl,
      'And 3 more',
      ...longRuleChangeSample.reminders.flatMap(({ title, weekday, dueDate, openUrl, unsubscribeUrl }) => [
        title,
        weekday,
        dueDate,
        openUrl,
        unsubscribeUrl,
      ]),
      'Hello Thandi,',
    ],
  ],
  ...Object.entries(noticeSamples).map(([name, props]): [string, ReactElement, string[]] => [
    name,
    <NoticeEmail i18n={english} {...props} />,
    [
      props.title,
      props.openUrl,
      props.unsubscribeUrl,
      ...('renewedOn' in props
        ? [props.renewedOn, `${props.answers.url}#renewed`]
        : [props.dueDate, props.weekday, props.scheduleUrl]),
      ...('event' in props ? [props.event] : []),
      ...(props.answers && !('renewedOn' in props) ? [`${props.answers.url}#later`] : []),
      'Hello Thandi,',
    ],
  ]),
];

const attribute = (value: string) => value.replaceAll('&', '&amp;');

describe.each(mails)('mail template: %s', (_name, element, contents) => {
  it('contains the expected details and links in the HTML part and in the text part', async () => {
    const { html, text } = await renderMail(element);
    for (const content of contents) {
      expect(text).toContain(content);
      expect(html).toContain(attribute(content));
    }
  });

  it('has a filled button', async () => {
    expect((await renderMail(element)).html).toMatch(/<a [^>]*class="button"/);
  });

  it('tells the recipient why the mail was sent', async () => {
    const { html, text } = await renderMail(element);
    for (const part of [html, text]) expect(part).toContain('You are receiving this email because');
  });

  it('has a text part without markup, styles or preheader padding', async () => {
    const { text } = await renderMail(element);
    expect(text).not.toMatch(/<(?!script>|\/script>)[a-z/!]|color-scheme|@media|&[a-z]+;|[\u200b-\u200f\ufeff]/);
    expect(text).not.toMatch(/\n{3,}|^\s/);
  });

  it('declares dark mode and has styles for it', async () => {
    const { html } = await renderMail(element);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  it('contains no scripts and loads no external content', async () => {
    const { html } = await renderMail(element);
    expect(html).not.toMatch(/<(script|img|iframe|form|object)\b|\bon[a-z]+=|url\(|@import|<link[^>]*stylesheet/);
    expect(html.length).toBeLessThan(60_000);
  });
});

describe('mails with user content', () => {
  const hostile = `<img src=x onerror=alert(1)> & "quotes"`;
  const props = { ...noticeSamples['bill, today'], title: hostile, description: hostile, firstName: '<b>Eve</b>' };

  it('escape user content in the HTML part and leave it unchanged in the text part', async () => {
    const { html, text } = await renderMail(<NoticeEmail i18n={english} {...props} />);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;');
    expect(text.split(hostile)).toHaveLength(3);
  });

  it('keep line breaks in the HTML part and the text part', async () => {
    const { html, text } = await renderMail(
      <NoticeEmail i18n={english} {...props} description={'one\ntwo\r\n\r\nthree'} />,
    );
    expect(text).toContain('one\ntwo\n\nthree');
    expect(html.match(/<br\/>/g)).toHaveLength(3);
  });

  it('wrap even a title of one word that is longer than a line', async () => {
    const { html } = await renderMail(<NoticeEmail i18n={english} {...props} title={'x'.repeat(200)} />);
    expect(html).toMatch(/<h1[^>]*overflow-wrap:anywhere[^>]*>x{200}</);
  });

  it.each(['javascript:alert(1)', 'Firearms Control Act 60 of 2000, s 24'])(
    'do not link the source of the guidance if it is not a web URL: %s',
    async (guidanceSource) => {
      const early = noticeSamples['birthday, a week ahead'];
      const { html, text } = await renderMail(
        <NoticeEmail i18n={english} {...early} guidance="Ask." guidanceSource={guidanceSource} />,
      );
      expect(text).toContain(`Source: ${guidanceSource}`);
      expect(html).not.toContain(`href="${guidanceSource}`);
    },
  );

  it('show the web addresses of a source as links with the host alone, and whole in the text part', async () => {
    const address = 'https://www.nvrlaw.co.za/OurInsights/ArticleDetail.aspx?Title=Hit-and-run-';
    const guidanceSource = `As described by NVR Law (${address}, looked up November 2026) and https://acts.co.za/a.php.`;
    const early = noticeSamples['birthday, a week ahead'];
    const { html, text } = await renderMail(
      <NoticeEmail i18n={english} {...early} guidance="Ask." guidanceSource={guidanceSource} />,
    );
    const visible = html.replace(/<[^<>]+>/g, '');
    expect(visible).toContain(
      'Source: As described by NVR Law (nvrlaw.co.za, looked up November 2026) and acts.co.za.',
    );
    for (const url of [address, 'https://acts.co.za/a.php']) {
      expect(html).toContain(`href="${url}"`);
      expect(text).toContain(url);
    }
  });

  it('do not link a source whose address names another host than it leads to', async () => {
    const early = noticeSamples['birthday, a week ahead'];
    const guidanceSource = 'https://bank.example@evil.example/';
    const { html } = await renderMail(
      <NoticeEmail i18n={english} {...early} guidance="Ask." guidanceSource={guidanceSource} />,
    );
    expect(html).toContain(guidanceSource);
    expect(html).not.toContain(`href="${guidanceSource}`);
  });

  it.each([
    'www.evil.example/win',
    'https://evil.example',
    'Win at evil.example',
    'a@b.example',
    'go to evil。com',
    'go to evil．com',
    'go to evil․com',
    'You won R5000! Call 0861 123 123 today',
    'Call ٠٨٦١ ١٢٣ ١٢٣',
    'Thandi: you won',
    'Thandi\u200bMokoena',
    'Thandi \u202eidnahT',
    'Thandi\u2028Mokoena',
    '<b>Thandi</b>',
    '🎉 Thandi',
    '-',
    "'",
    'x'.repeat(41),
  ])('omit a first name that does not look like one from the greeting: %j', async (firstName) => {
    const { html, text } = await renderMail(
      <VerificationEmail i18n={english} {...verificationEmailSample} firstName={firstName} />,
    );
    expect(text).toContain('Hello,');
    expect(html).toContain('>Hello,<');
    if (firstName.length > 1) for (const part of [html, text]) expect(part).not.toContain(firstName);
  });

  it.each([
    'Anne-Marie',
    'Anne‑Marie',
    "O'Neil",
    'O’Brien-Nkosi',
    '李',
    'Nomvula Zanele',
    'José',
    'Jose\u0301',
    'Nqobile Xolani',
    'ǃXóõ',
    'ǀAe',
    'محمد',
    'शर्मिला',
    'Zoë van der Merwe',
    'x'.repeat(40),
  ])('include a first name of letters, hyphens, apostrophes and spaces in the greeting: %s', async (firstName) => {
    const { text } = await renderMail(
      <VerificationEmail i18n={english} {...verificationEmailSample} firstName={firstName} />,
    );
    expect(text.normalize()).toContain(`Hello ${firstName.normalize()},`);
  });
});
