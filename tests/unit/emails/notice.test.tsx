import { describe, expect, it } from 'vitest';
import { NoticeEmail, noticeSubject, type NoticeProps } from '@/emails/notice';
import { renderMail } from '@/emails/render-mail';
import { unreachedSample } from '@/emails/samples/account-mails';
import { noticeSamples } from '@/emails/samples/notices';
import { english } from '@/tests/support/texts/i18n';
import type { ApplyByVerb } from '@/lib/schedule/apply-by-rules';
import { SYSTEM_TEMPLATES } from '@/prisma/catalogue';

const basicNotice: NoticeProps = {
  title: 'School fees',
  urgency: 'none',
  daysLeft: 7,
  dueDate: '12 Mar 2027',
  weekday: 'Friday',
  repeatsByItself: false,
  canBeOverdue: true,
  openUrl: 'http://localhost/dashboard?reminder=1',
  scheduleUrl: 'http://localhost/dashboard?reminder=1',
  unsubscribeUrl: 'http://localhost/unsubscribe?token=1',
};
const textOf = async (props: NoticeProps) => (await renderMail(<NoticeEmail i18n={english} {...props} />)).text;

describe('NoticeEmail', () => {
  it('shows the name of the template, unless it is the title', async () => {
    const countOf = async (props: Partial<NoticeProps>) =>
      (await textOf({ ...basicNotice, templateName: 'Vehicle licence disc', ...props })).match(/vehicle licence disc/gi)
        ?.length;
    expect(await countOf({ title: 'Toyota Hilux' })).toBe(1);
    expect(await countOf({ title: 'Vehicle licence disc' })).toBe(1);
    expect(await countOf({ title: 'VEHICLE LICENCE DISC ' })).toBe(1);
  });

  const late = { ...noticeSamples['firearm licence, on the day'], firstName: undefined };
  const { guidance } = late;

  it('quotes advice while there is time for it, and then only links to it', async () => {
    const lastDay = { ...late.applyBy, phase: 'last-day' } as const;
    for (const applyBy of [undefined, lastDay])
      expect(await textOf({ ...late, applyBy, daysLeft: 1 })).toContain(guidance);
    for (const tooLate of [
      { daysLeft: 30 },
      { daysLeft: 0, applyBy: undefined },
      { daysLeft: -1, applyBy: undefined },
    ]) {
      const text = await textOf({ ...late, ...tooLate });
      expect(text).not.toContain(guidance);
      expect(text).toMatch(/Read our advice \S+#advice/);
    }
  });

  it('says nothing of a passed apply-by date after the due date', async () => {
    expect(await textOf({ ...late, daysLeft: 0 })).toContain('The last day to apply was 12 December 2026.');
    const text = await textOf({ ...late, daysLeft: -1 });
    expect(text).not.toMatch(/apply-by|Ask the office what can still be done/);
    expect(text).toContain('ask the office or company what to do now');
    expect(text).not.toContain('still be renewed');
  });

  it('says that a contract ends and goes on, not that it expires', async () => {
    const contract = { ...late, answers: undefined, applyBy: { ...late.applyBy, verb: 'cancel' } } as const;
    expect(await textOf({ ...contract, daysLeft: 0 })).toContain(
      'It ends today. If nobody cancelled or renewed it, it most likely goes on from month to month.',
    );
    const text = await textOf({ ...contract, daysLeft: -3 });
    expect(text).toContain('It has ended. If nobody cancelled or renewed it');
    expect(text).not.toMatch(/has expired|have renewed it/);
  });
});

describe('noticeSubject', () => {
  const document = { ...basicNotice, title: 'Passport', category: 'expiry-based' };
  const birthday = { ...basicNotice, title: 'Gogo', category: 'recurring-date', repeatsByItself: true, age: 80 };

  it.each<[NoticeProps, number, string]>([
    [basicNotice, 30, 'School fees: due in 30 days – 12 Mar 2027'],
    [basicNotice, 1, 'School fees: due tomorrow – 12 Mar 2027'],
    [basicNotice, 0, 'School fees: due today – 12 Mar 2027'],
    [basicNotice, -1, 'School fees: overdue by 1 day – 12 Mar 2027'],
    [basicNotice, -9, 'School fees: overdue by 9 days – 12 Mar 2027'],
    [{ ...basicNotice, canBeOverdue: false }, 1, 'School fees: due tomorrow – 12 Mar 2027'],
    [{ ...basicNotice, canBeOverdue: false }, -1, 'School fees: was due yesterday – 12 Mar 2027'],
    [{ ...basicNotice, canBeOverdue: false }, -9, 'School fees: was due 9 days ago – 12 Mar 2027'],
    [document, 270, 'Passport: expires in 270 days – 12 Mar 2027'],
    [document, 1, 'Passport: expires tomorrow – 12 Mar 2027'],
    [document, 0, 'Passport: expires today – 12 Mar 2027'],
    [document, -1, 'Passport: expired yesterday – 12 Mar 2027'],
    [document, -3, 'Passport: expired 3 days ago – 12 Mar 2027'],
    [birthday, 14, 'Gogo: in 14 days (turns 80) – 12 Mar 2027'],
    [birthday, 1, 'Gogo: tomorrow (turns 80) – 12 Mar 2027'],
    [birthday, 0, 'Gogo: today (turns 80) – 12 Mar 2027'],
    [birthday, -1, 'Gogo: yesterday (turned 80) – 12 Mar 2027'],
    [birthday, -4, 'Gogo: 4 days ago (turned 80) – 12 Mar 2027'],
    [{ ...birthday, age: undefined, years: 1 }, 0, 'Gogo: today (1 year) – 12 Mar 2027'],
    [{ ...birthday, age: 0 }, 0, 'Gogo: today – 12 Mar 2027'],
  ])('states the title, the days left or past, and the date: $2', (props, daysLeft, subject) => {
    expect(noticeSubject(english, { ...props, daysLeft })).toBe(subject);
  });

  const applyBy = {
    phase: 'before',
    date: '12 Dec 2026',
    kind: 'law',
    verb: 'apply',
    note: '',
    countdown: 'Apply by 12 Dec 2026, 5 days left',
    daysLeft: 5,
  } as const;

  it.each([
    [applyBy, 'Passport: apply by 12 Dec 2026 (5 days left)'],
    [
      { ...applyBy, phase: 'last-day', countdown: 'Last day to apply' } as const,
      'Passport: last day to apply – 12 Dec 2026',
    ],
    [{ ...applyBy, phase: 'passed', countdown: undefined } as const, 'Passport: expires in 95 days – 12 Mar 2027'],
  ])('names only the apply-by date until that date has passed: phase $phase', (applyBy, subject) => {
    expect(noticeSubject(english, { ...document, daysLeft: 95, applyBy })).toBe(subject);
  });

  it('removes line breaks and control characters from the title', () => {
    const title = 'Passport\r\nBcc: victim@example.com\u2028\u0000\t \u202eevil';
    expect(noticeSubject(english, { ...basicNotice, title })).toBe(
      'Passport Bcc: victim@example.com evil: due in 7 days – 12 Mar 2027',
    );
  });

  it('isolates a right-to-left title, which would reorder the rest', () => {
    expect(noticeSubject(english, { ...basicNotice, title: 'דרכון' })).toBe(
      '\u2068דרכון\u2069: due in 7 days – 12 Mar 2027',
    );
  });

  it('truncates a long title between graphemes and keeps the date', () => {
    const family = '👨‍👩‍👧‍👦';
    const subject = noticeSubject(english, { ...basicNotice, title: family.repeat(100) });
    expect(subject).toBe(`${family.repeat(69)}…: due in 7 days – 12 Mar 2027`);
    expect(noticeSubject(english, { ...basicNotice, title: 'x'.repeat(70) })).toContain(`${'x'.repeat(70)}:`);
  });
});

describe('the apply-by text of a notice', () => {
  const at = (
    phase: 'before' | 'last-day' | 'passed',
    daysLeft: number,
    kind: 'law' | 'official' | 'practice' = 'law',
    verb: ApplyByVerb = 'apply',
  ) =>
    textOf({
      ...basicNotice,
      category: 'expiry-based',
      daysLeft,
      applyBy: { phase, date: '12 Dec 2026', daysLeft: 0, kind, verb, note: 'What stands behind it.' },
    });

  it('says “Apply by” before the apply-by date', async () => {
    const text = await at('before', 120);
    expect(text).toContain('Apply by 12 Dec 2026');
    expect(text).not.toMatch(/last day to apply/i);
  });

  it('says “Last day to apply” on the apply-by date', async () => {
    const text = await at('last-day', 90);
    expect(text).toContain('Last day to apply');
    expect(text).not.toMatch(/apply by|day to apply was/i);
  });

  it.each([60, 1, 0])(
    'after the apply-by date, says that it has passed, with %i days left to the due date',
    async (daysLeft) => {
      const text = await at('passed', daysLeft);
      expect(text).toContain('The last day to apply was 12 Dec 2026.');
      expect(text).toContain('What stands behind it.');
      expect(text).not.toMatch(/apply by|last day to apply:/i);
    },
  );

  it('does not ask for a renewal on the day of expiry if the apply-by date has passed', async () => {
    const text = await at('passed', 0);
    expect(text).toContain('It expires today: from tomorrow it counts as expired.');
    expect(text).not.toMatch(/renew today|renew now|apply today|apply now/i);
  });

  it.each([
    ['law', true],
    ['official', true],
    ['practice', false],
  ] as const)(
    'on expiry, after the apply-by date, warns of a late decision unless it is practice: %s',
    async (kind, isDecided) => {
      expect((await at('passed', 0, kind)).includes('may come too late')).toBe(isDecided);
    },
  );

  it.each([
    ['pay', 'Pay by 12 Dec 2026', 'Last day to pay: today, 12 Dec 2026', 'The last day to pay was 12 Dec 2026.'],
    ['book', 'Book by 12 Dec 2026', 'Last day to book: today, 12 Dec 2026', 'The last day to book was 12 Dec 2026.'],
    [
      'decide',
      'Decide by 12 Dec 2026',
      'Last day to decide: today, 12 Dec 2026',
      'The last day to decide was 12 Dec 2026.',
    ],
  ] as const)('uses the verb of the template: %s', async (verb, before, lastDay, passed) => {
    expect(await at('before', 120, 'law', verb)).toContain(before);
    expect(await at('last-day', 90, 'law', verb)).toContain(lastDay);
    const text = await at('passed', 0, 'law', verb);
    expect(text).toContain(passed);
    expect(text).not.toMatch(/appl/i);
  });

  it('before the apply-by date, appears in the headline and at the start of the preheader', async () => {
    const { html, text } = await renderMail(<NoticeEmail i18n={english} {...noticeSamples['bill, a week ahead']} />);
    expect(text).toContain('Pay by 3 January 2027, 5 days left\n\nDue in 7 days · Tuesday, 5 January 2027');
    expect(html).toContain('>Pay by 3 January 2027, 5 days left · Tuesday, 5 January 2027<');
  });
});

describe('the buttons of a notice', () => {
  const url = 'http://localhost/notices/token';

  it.each([
    [true, true, true, ['I have renewed it #renewed', 'Done #done', 'Remind me later #later']],
    [true, true, false, ['Done #done', 'Enter the next date #renewed', 'Remind me later #later']],
    [true, false, false, ['Done #done', 'Remind me later #later']],
    [false, false, false, ['Remind me later #later']],
  ])(
    'link to the possible answers, with canComplete = %s, canRenew = %s and isDocument = %s',
    async (canComplete, canRenew, isDocument, answers) => {
      const props = { ...basicNotice, answers: { url, canComplete, canRenew, isDocument } };
      const { html, text } = await renderMail(<NoticeEmail i18n={english} {...props} />);
      const lines = text.split('\n').filter((line) => line.includes(url));
      expect(lines).toEqual(answers.map((answer) => answer.replace('#', `${url}#`)));
      const links = [...html.matchAll(/<a href="([^"]*)"[^<>]*>([^<]*)<\/a>/g)].filter(([, href]) =>
        href?.startsWith(url),
      );
      expect(links.map(([, href, name]) => `${name} ${href}`)).toEqual(lines);
    },
  );

  it('include exactly one filled button: the first answer that completes, otherwise “Open this reminder”', async () => {
    for (const [label, answers] of [
      ['I have renewed it', { url, canComplete: true, canRenew: true, isDocument: true }],
      ['Done', { url, canComplete: true, canRenew: true, isDocument: false }],
      ['Done', { url, canComplete: true, canRenew: false, isDocument: false }],
      ['I have renewed it', { url, canComplete: true, canRenew: false, isDocument: false, isRenewedByRule: true }],
      ['Open this reminder', { url, canComplete: false, canRenew: false, isDocument: false }],
      ['Open this reminder', undefined],
    ] as const) {
      const { html } = await renderMail(<NoticeEmail i18n={english} {...basicNotice} answers={answers} />);
      const filled = [...html.matchAll(/<a [^>]*class="button"[^>]*>(.*?)<\/a>/g)].map((match) => match[1]);
      expect(filled).toEqual([expect.stringContaining(label)]);
    }
  });
});

describe('NoticeEmail', () => {
  it('never calls a reminder that repeats by itself overdue, due or expired', async () => {
    for (const daysLeft of [14, 1, 0, -1, -12]) {
      const props = { ...basicNotice, title: 'Gogo', category: 'recurring-date', repeatsByItself: true, daysLeft };
      expect(noticeSubject(english, props) + (await textOf(props))).not.toMatch(/overdue|\bdue\b|expire/i);
    }
  });

  it.each([
    [30, undefined],
    [0, 'You then have a grace period of 21 days. The due date stays the same.'],
    [-3, 'The grace period of 21 days has 18 days left.'],
    [-20, 'The grace period of 21 days has 1 day left.'],
    [-21, 'Today is the last day of the grace period of 21 days.'],
    [-22, 'The grace period of 21 days is over.'],
  ])('mentions the grace period only on and after the due date: %i days left', async (daysLeft, sentence) => {
    const text = await textOf({ ...basicNotice, category: 'expiry-based', daysLeft, graceDays: 21 });
    if (sentence) expect(text).toContain(sentence);
    else expect(text).not.toContain('grace');
  });

  it.each(['past', 'today', 'soon', 'none'] as const)('uses no colour but that of the urgency: %s', async (urgency) => {
    const props = { ...noticeSamples['birthday, a week ahead'], urgency };
    const { html } = await renderMail(<NoticeEmail i18n={english} {...props} />);
    const marks = html.slice(html.indexOf('<body')).match(/(bar|mark)-[a-z]+/g) ?? [];
    expect([...new Set(marks)]).toEqual(urgency === 'none' ? [] : [`bar-${urgency}`, `mark-${urgency}`]);
  });

  it('names a closed day after the buttons, and none on a working day', async () => {
    const { closedDay, ...workingDay } = noticeSamples['bill, a week ahead'];
    const { html, text } = await renderMail(<NoticeEmail i18n={english} {...workingDay} closedDay={closedDay} />);
    expect(html).toContain(closedDay);
    expect(text.replaceAll('\n', ' ')).toMatch(
      /R\s2\s340,00 .* Open this reminder .*3 Jan 2027 is a Sunday: most offices/,
    );
    expect(await textOf(workingDay)).not.toContain('offices are closed');
  });

  it('puts the buttons before advice, of which it shows whole sentences and a link to the rest', async () => {
    const guidance = 'Take the old card, two photos and proof of address to the office. '.repeat(20);
    const answers = { url: 'http://localhost/notices/token', canComplete: true, canRenew: true, isDocument: true };
    const text = await textOf({ ...basicNotice, amount: 'R 99,00', guidance, answers, description: 'Mine' });
    const order = ['School fees', 'Due in 7 days', 'R 99,00', 'I have renewed it', 'Done', 'Remind me later'];
    const places = [...order, 'Open this reminder', 'Mine', 'Take the old card', 'Read the rest'].map((words) =>
      text.indexOf(words),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(-1);
    expect(text).toMatch(/http:\/\/localhost\/notices\/token#advice/);
    expect(text).toMatch(/proof of\s+address to the office\.\s+Read the rest/);
  });

  it('ends with the disclaimer, after the advice and the list to take along', async () => {
    for (const name of ['vehicle licence, a month ahead', 'firearm licence, on the day'] as const) {
      const text = await textOf(noticeSamples[name]);
      const [, after = ''] = text.split('not legal advice.\n\n');
      expect(text.indexOf('What to take along')).toBeGreaterThan(-1);
      expect(after).toMatch(/^You are receiving this email/);
    }
  });

  it('shows no more than the first sentence of the advice if that is longer than three lines', async () => {
    const first = `Apply ${'long before the day '.repeat(7)}at last.`;
    const text = await textOf({ ...basicNotice, guidance: `${first} And more.` });
    expect(text.replaceAll('\n', ' ')).toContain(`${first}  Read the rest`);
  });

  it('cuts advice after a word only if its first sentence is longer than five lines', async () => {
    const guidance = `Apply ${'long before the day '.repeat(20)}at last. And more.`;
    const text = await textOf({ ...basicNotice, guidance });
    const [advice = ''] = /Apply long.*?…/s.exec(text) ?? [];
    expect(advice.length).toBeLessThanOrEqual(180);
    expect(advice).toMatch(/ (long|before|the|day)…$/);
  });

  it.each([
    ['en', 'six months before the expiry date.'],
    ['af', 'ses maande voor die vervaldatum te doen.'],
  ] as const)('shows the whole first sentence of the advice for a passport: %s', async (language, end) => {
    const passport = SYSTEM_TEMPLATES.find(({ key }) => key === 'passport')!;
    const { guidance } = language === 'en' ? passport : passport.translations[language];
    expect((await textOf({ ...basicNotice, guidance: guidance! })).replaceAll('\n', ' ')).toContain(end);
  });

  it('says above the buttons who else gets no emails', async () => {
    const firearm = noticeSamples['firearm licence, before the legal date'];
    const text = await textOf({ ...firearm, unreached: unreachedSample });
    const at = text.indexOf('Sipho and Anele do not get our emails, so only you are told of this.');
    expect(at).toBeGreaterThan(-1);
    expect(at).toBeLessThan(text.indexOf('I have renewed it'));
  });

  it('says that it is a birthday, unless the title does', () => {
    const birthday = { ...noticeSamples['birthday, a week ahead'], dueDate: '28 February 2027' };
    expect(noticeSubject(english, birthday)).toBe('Gogo Nomsa: birthday in 7 days (turns 80) – 28 February 2027');
    expect(noticeSubject(english, { ...birthday, title: 'Gogo’s birthday' })).toContain('birthday: in 7 days');
  });

  it.each(['expiry-based', 'custom-repeat'])('says how long a reminder is overdue: %s', async (category) => {
    expect(await textOf({ ...basicNotice, category, daysLeft: -3 })).toContain('It is 3 days overdue.');
    expect(await textOf({ ...basicNotice, category, daysLeft: -3, canBeOverdue: false })).not.toContain('overdue.');
  });

  it.each([
    [729, 'due in 729 days'],
    [731, 'due in 2 years'],
    [1826, 'due in 5 years'],
  ])('counts in years from 24 months on: %i days', (daysLeft, words) => {
    expect(noticeSubject(english, { ...basicNotice, daysLeft })).toContain(words);
  });

  it('cuts the text that inboxes show after the subject at the end of a word', async () => {
    const description = 'licence renewal office appointment '.repeat(9);
    const applyBy = { ...noticeSamples['bill, a week ahead'].applyBy, countdown: `Apply by ${'x '.repeat(30)}` };
    const { html } = await renderMail(<NoticeEmail i18n={english} {...basicNotice} {...{ applyBy, description }} />);
    const [, preheader = ''] = /display:none[^>]*>([^<]+)/.exec(html) ?? [];
    expect(preheader).toMatch(/ (licence|renewal|office|appointment)…$/);
  });

  it('omits optional values that are missing', async () => {
    const text = await textOf(basicNotice);
    expect(text).not.toMatch(/undefined|null|Source|apply|grace/i);
    expect(text).toContain('Hello,');
  });

  it('has a readable plain-text part', async () => {
    expect(await textOf(noticeSamples['vehicle licence, a month ahead'])).toMatchInlineSnapshot(`
      "Reminders

      Hello Thandi,

      Vehicle licence disc

      Toyota Hilux CA 123-456

      Apply by 24 March 2027, 23 days left

      Expires in 30 days · Wednesday, 31 March 2027

      I have renewed it http://localhost:3000/notices/AZPyoAAAcACAAAAAAAAAAQAAUZA.4vJ0b3Qm8kXzW1sYt6uHc9pL2dRf5gTjKaMnBvCwEoI#done

      Remind me later http://localhost:3000/notices/AZPyoAAAcACAAAAAAAAAAQAAUZA.4vJ0b3Qm8kXzW1sYt6uHc9pL2dRf5gTjKaMnBvCwEoI#later

      Open this reminder http://localhost:3000/dashboard?reminder=0193f2a0-0000-7000-8000-000000000001

      This is our advice, not a rule. Allow more time over weekends and holidays.

      The bakkie.
      Old disc is in the cubbyhole.

      Renew at a licensing office or online; a disc ordered online comes by courier.

      What to take along

       * Renewal notice, or the old licence disc
       * Identity document

      Tick off or print the list http://localhost:3000/notices/AZPyoAAAcACAAAAAAAAAAQAAUZA.4vJ0b3Qm8kXzW1sYt6uHc9pL2dRf5gTjKaMnBvCwEoI#documents

      Rules and advice change, so please check with the office or company responsible. This is information, not legal advice.

      You are receiving this email because you asked us to remind you of this date.

      Change when you are reminded http://localhost:3000/dashboard?reminder=0193f2a0-0000-7000-8000-000000000001&edit=1

      Stop emails for this reminder http://localhost:3000/unsubscribe?token=4vJ0b3Qm8kXzW1sYt6uHc9
      "
    `);
  });
});
