import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EmailAddressScreen } from '@/components/profile/email-address-screen';
import type { CurrentUser, MailProblem } from '@/lib/accounts/sign-in/schema';
import { english } from '@/tests/support/texts/i18n';

const complained: MailProblem = { kind: 'complained', since: '2027-06-01T06:00:00.000Z' };

const render = (mailProblem: MailProblem | null, state: string | undefined, contact: string | undefined) =>
  renderToStaticMarkup(
    <EmailAddressScreen
      i18n={english}
      user={{ email: 'thandi@example.com', timezone: 'Africa/Johannesburg', mailProblem } as CurrentUser}
      link={undefined}
      state={state}
      problem={undefined}
      contact={contact}
    />,
  );

describe('EmailAddressScreen', () => {
  it.each([
    ['after a complaint', complained, undefined],
    ['after mail was turned on again', null, 'resumed'],
  ])('says whom to contact if no emails arrive: %s', (_when, problem, state) => {
    const html = render(problem, state, 'help@example.com');
    expect(html).toContain('our email service may still refuse your address');
    expect(html).toContain('href="mailto:help@example.com"');
    expect(render(problem, state, undefined)).toContain('In that case, contact support.');
  });

  it.each([
    ['without a mail problem', null],
    ['after a bounce', { ...complained, kind: 'bounced' } as const],
    ['after a complaint', complained],
  ])('shows the form for a new address %s', (_when, problem) => {
    expect(render(problem, undefined, undefined)).toContain('New email address');
  });

  it('names no contact without a mail problem, unless mail was just turned on again', () => {
    expect(render(null, undefined, 'help@example.com')).not.toContain('help@example.com');
  });
});
