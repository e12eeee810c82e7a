import { describe, expect, it } from 'vitest';
import { BundleEmail, bundleSubject } from '@/emails/bundle';
import { bundleSample, dashboardUrlSample, longBundleSample } from '@/emails/samples/bundles';
import type { NoticeProps } from '@/emails/notice';
import { renderMail } from '@/emails/render-mail';
import { noticeSamples } from '@/emails/samples/notices';
import { getI18n } from '@/lib/i18n/load-i18n';
import { DETAILS } from '@/lib/reminder-details';
import { MAX_TITLE_LENGTH } from '@/lib/reminders/schema';
import { english } from '@/tests/support/texts/i18n';

/** Maximum size of the HTML part, because Gmail clips mails longer than 102 kB. */
const MAX_BYTES = 100_000;

const render = (notices: NoticeProps[], locale: 'en-ZA' | 'af-ZA' = 'en-ZA') =>
  renderMail(<BundleEmail i18n={getI18n(locale)} notices={notices} dashboardUrl={dashboardUrlSample} />);

describe('a mail with several notices', () => {
  it('names the first notice and counts the others in the subject', () => {
    expect(bundleSubject(english, bundleSample)).toBe(
      'Toyota Hilux CA 123-456: expired 3 days ago – 31 March 2027, and 3 more',
    );
    expect(bundleSubject(english, [noticeSamples['bill, a week ahead'], ...bundleSample.slice(1)])).toBe(
      'School fees: pay by 3 January 2027 (5 days left), and 3 more',
    );
    expect(bundleSubject(getI18n('af-ZA'), bundleSample)).toMatch(/^Toyota Hilux CA 123-456: .+, en nog 3$/);
  });

  it('has a readable plain-text part, with the links of each notice', async () => {
    expect((await render(bundleSample)).text).toMatchInlineSnapshot(`
      "Reminders

      Hello Thandi,

      Your 4 reminders

      Toyota Hilux CA 123-456

      Expired 3 days ago · Wednesday, 31 March 2027

      I have renewed it http://localhost:3000/notices/AZPyoAAAcACAAAAAAAAAAQAAUZA.4vJ0b3Qm8kXzW1sYt6uHc9pL2dRf5gTjKaMnBvCwEoI#done

      Remind me later http://localhost:3000/notices/AZPyoAAAcACAAAAAAAAAAQAAUZA.4vJ0b3Qm8kXzW1sYt6uHc9pL2dRf5gTjKaMnBvCwEoI#later

      Open http://localhost:3000/dashboard?reminder=0193f2a0-0000-7000-8000-000000000001

      Stop emails http://localhost:3000/unsubscribe?token=4vJ0b3Qm8kXzW1sYt6uHc9

      It is 3 days overdue. Have you renewed it? Tell us and we’ll stop these emails. If not, ask the office or company what to do now. Please check first whether you may still use it. The grace period of 21 days has 18 days left.

      School fees

      Due today · Tuesday, 5 January 2027

      You should have paid by 3 January 2027.

      Amount: R 2 340,00

      Reference: Learner 4471

      Done http://localhost:3000/notices/AZPyoAAAcACAAAAAAAAAAQAAUZA.4vJ0b3Qm8kXzW1sYt6uHc9pL2dRf5gTjKaMnBvCwEoI#done

      Remind me later http://localhost:3000/notices/AZPyoAAAcACAAAAAAAAAAQAAUZA.4vJ0b3Qm8kXzW1sYt6uHc9pL2dRf5gTjKaMnBvCwEoI#later

      Open http://localhost:3000/dashboard?reminder=0193f2a0-0000-7000-8000-000000000001

      Stop emails http://localhost:3000/unsubscribe?token=4vJ0b3Qm8kXzW1sYt6uHc9

      Do it as soon as you can.

      Gogo Nomsa

      Birthday in 7 days · Sunday, 28 February 2027 · turns 80

      Open http://localhost:3000/dashboard?reminder=0193f2a0-0000-7000-8000-000000000001

      Remind me later http://localhost:3000/notices/AZPyoAAAcACAAAAAAAAAAQAAUZA.4vJ0b3Qm8kXzW1sYt6uHc9pL2dRf5gTjKaMnBvCwEoI#later

      Stop emails http://localhost:3000/unsubscribe?token=4vJ0b3Qm8kXzW1sYt6uHc9

      Firearm licence, Glock 19

      Expires in 120 days · Friday, 12 March 2027

      Apply by 12 December 2026, 30 days left

      I have renewed it http://localhost:3000/notices/AZPyoAAAcACAAAAAAAAAAQAAUZA.4vJ0b3Qm8kXzW1sYt6uHc9pL2dRf5gTjKaMnBvCwEoI#renewed

      Done http://localhost:3000/notices/AZPyoAAAcACAAAAAAAAAAQAAUZA.4vJ0b3Qm8kXzW1sYt6uHc9pL2dRf5gTjKaMnBvCwEoI#done

      Remind me later http://localhost:3000/notices/AZPyoAAAcACAAAAAAAAAAQAAUZA.4vJ0b3Qm8kXzW1sYt6uHc9pL2dRf5gTjKaMnBvCwEoI#later

      Open http://localhost:3000/dashboard?reminder=0193f2a0-0000-7000-8000-000000000001

      Stop emails http://localhost:3000/unsubscribe?token=4vJ0b3Qm8kXzW1sYt6uHc9

      We worked out this date from the law. A day earlier is safer, as the office decides.

      Rules and advice change, so please check with the office or company responsible. This is information, not legal advice.

      You are receiving this email because you asked us to remind you of these dates. They come in one email if you choose that in your settings, or if there are many of them on one day.
      "
    `);
  });

  it('omits the answer links of notices that are too old to answer', async () => {
    const expired = noticeSamples['bank card, expired too long ago to answer'];
    const { text } = await render([expired, expired]);
    expect(text).not.toContain('/notices/');
    expect(text).toContain(expired.unsubscribeUrl);
  });

  it('shows ten of more than fifty notices in full, and the others in a line each, with a link to the dashboard', async () => {
    const { text } = await render(longBundleSample);
    expect(text.match(/^Open http/gm)).toHaveLength(10);
    const lines = text.slice(text.indexOf('And 50 more')).split('\n');
    expect(lines.slice(2, 6)).toEqual([
      'Gogo Nomsa · Birthday in 7 days',
      'Firearm licence, Glock 19 · Expires in 120 days · Apply by 12 December 2026, 30 days left',
      'Toyota Hilux CA 123-456 · Expired 3 days ago',
      'School fees · Due today',
    ]);
    expect(text).toContain(`Open your reminders ${dashboardUrlSample}`);
  });

  it.each([
    [40, 40],
    [41, 40],
    [50, 40],
    [51, 10],
  ])('of %i notices says of each that offices are closed, with the day for the %i in full', async (count, inFull) => {
    const closed = {
      ...noticeSamples['bill, today'],
      closedDay: 'Thu 24 Sep is Heritage Day: most offices are closed.',
    };
    const { text } = await render(Array.from({ length: count }, () => closed));
    expect(text.match(/^Open http/gm)).toHaveLength(inFull);
    expect(text.match(/is Heritage Day/g)).toHaveLength(inFull);
    expect(text.match(/School fees · Due today · offices closed/g) ?? []).toHaveLength(count - inFull);
  });

  it('stays below Gmail’s size limit with a thousand notices with usual titles', async () => {
    const usual = { ...noticeSamples['vehicle licence, three days over'], closedDay: 'Sun 4 Apr is a Sunday.' };
    const { html } = await render(Array.from({ length: 1000 }, () => usual));
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
  });

  it.each([bundleSample, longBundleSample])('escapes user content (%#)', async (...sample) => {
    const hostile = `<img src=x onerror=alert(1)> & "quotes"`;
    const { html, text } = await render(sample.map((props) => ({ ...props, title: hostile, reference: hostile })));
    expect(html).not.toContain('<img');
    expect(text).toContain(hostile);
  });

  it.each(['en-ZA', 'af-ZA'] as const)(
    'stays below Gmail’s size limit with up to fifty long notices (%s)',
    async (locale) => {
      const base = 'https://reminders.some-municipality.example.co.za';
      const long: NoticeProps = {
        ...noticeSamples['firearm licence, last day to apply'],
        daysLeft: 0,
        graceDays: 21,
        title: 'Renewal '.repeat(MAX_TITLE_LENGTH).slice(0, MAX_TITLE_LENGTH),
        reference: 'X'.repeat(DETAILS.reference.maxLength),
        amount: 'R\u00a012\u00a0345\u00a0678,00',
        closedDay: `Wed 16 Dec 2026 is ${'N'.repeat(100)}: most offices are closed. The last working day before it is Tue 15 Dec 2026.`,
        answers: { url: `${base}/notices/${'x'.repeat(71)}`, canComplete: true, canRenew: true, isDocument: true },
        openUrl: `${base}/dashboard?reminder=0193f2a0-0000-7000-8000-000000000001`,
        unsubscribeUrl: `${base}/unsubscribe?reminder=0193f2a0-0000-7000-8000-000000000001&signature=${'x'.repeat(43)}`,
      };
      for (const count of [1, 4, 40, 50]) {
        const { html } = await render(
          Array.from({ length: count }, () => long),
          locale,
        );
        expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
      }
    },
  );
});
