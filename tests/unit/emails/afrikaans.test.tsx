import { describe, expect, it } from 'vitest';
import { NoticeEmail, noticeSubject, type NoticeProps } from '@/emails/notice';
import { renderMail } from '@/emails/render-mail';
import { translateSample } from '@/emails/samples/translations';
import { verificationEmailSample } from '@/emails/samples/account-mails';
import { noticeSamples } from '@/emails/samples/notices';
import { VerificationEmail, verifyEmailSubject } from '@/emails/verify-email';
import { getI18n } from '@/lib/i18n/load-i18n';

const afrikaans = getI18n('af-ZA');
const sample = (name: keyof typeof noticeSamples) => translateSample<NoticeProps>(noticeSamples[name], 'af');
const render = (props: NoticeProps) => renderMail(<NoticeEmail i18n={afrikaans} {...props} />);

describe('a notice in Afrikaans', () => {
  const bill = sample('bill, today');
  const disc = { ...sample('vehicle licence, a month ahead'), applyBy: undefined };
  const exam = sample('exam, caught up');
  const birthday = sample('birthday, a week ahead');
  const anniversary = sample('anniversary, caught up');

  it.each<[NoticeProps, number, string, string]>([
    [bill, 7, 'Skoolgeld: sperdatum oor 7 dae – 5 Januarie 2027', 'Sperdatum oor 7 dae\n\nDinsdag 5 Januarie 2027'],
    [bill, 1, 'Skoolgeld: sperdatum môre – 5 Januarie 2027', 'Sperdatum môre'],
    [bill, 0, 'Skoolgeld: sperdatum vandag – 5 Januarie 2027', 'Verwysing: Leerder 4471'],
    [bill, -1, 'Skoolgeld: 1 dag agterstallig – 5 Januarie 2027', '1 dag agterstallig'],
    [bill, -5, 'Skoolgeld: 5 dae agterstallig – 5 Januarie 2027', 'Bedrag: R\u00a02\u00a0340,00'],
    [exam, -1, 'Statistiek, tweede vraestel: sperdatum was gister – 5 November 2027', 'Sperdatum was gister'],
    [disc, 3, 'Toyota Hilux CA 123-456: verval oor 3 dae – 31 Maart 2027', 'Verval oor 3 dae'],
    [disc, 0, 'Toyota Hilux CA 123-456: verval vandag – 31 Maart 2027', 'Daarna het jy ’n grasietydperk van 21 dae.'],
    [disc, -3, 'Toyota Hilux CA 123-456: het 3 dae gelede verval – 31 Maart 2027', '21 dae duur nog 18 dae.'],
    [birthday, 7, 'Ouma Nomsa: verjaar oor 7 dae (word 80) – 28 Februarie 2027', 'Sondag 28 Februarie 2027 · word 80'],
    [birthday, -1, 'Ouma Nomsa: het gister verjaar (het 80 geword) – 28 Februarie 2027', 'Het gister verjaar'],
    [anniversary, 0, 'Huweliksherdenking: vandag (10 jaar) – 28 Februarie 2027', 'Vandag'],
  ])('has the subject $2 and a text in Afrikaans', async (props, daysLeft, subject, words) => {
    expect(noticeSubject(afrikaans, { ...props, daysLeft })).toBe(subject);
    expect((await render({ ...props, daysLeft })).text).toContain(words);
  });

  it.each([
    ['firearm licence, before the legal date', 'Doen voor of op 12 Desember 2026 aansoek'],
    ['firearm licence, last day to apply', 'Laaste dag om aansoek te doen: vandag, 12 Desember 2026'],
    ['firearm licence, on the day', 'Die laaste dag vir aansoeke was 12 Desember 2026.'],
    ['bill, a week ahead', 'Betaal voor of op 3 Januarie 2027'],
  ] as const)('states the apply-by date: %s', async (name, words) => {
    expect((await render(sample(name))).text).toContain(words);
  });

  it('before the apply-by date, names only that date in the subject', () => {
    expect(noticeSubject(afrikaans, sample('firearm licence, before the legal date'))).toBe(
      'Vuurwapenlisensie, Glock 19: doen voor of op 12 Desember 2026 aansoek (nog 30 dae)',
    );
  });

  it('states the event from which its date is counted', async () => {
    const { text } = await render(sample('traffic fine, ten days ahead'));
    expect(text).toContain('Wanneer is die kennisgewing beteken? 4 Desember 2026');
  });

  it('asks the recipient to confirm the guidance with the responsible office', async () => {
    const { text } = await render(sample('firearm licence, on the day'));
    expect(text).toContain('doen asseblief navraag by die betrokke kantoor');
  });

  it('shows its answer buttons in Afrikaans', async () => {
    const { text } = await render(sample('firearm licence, before the legal date'));
    expect(text).toMatch(/Ek het dit hernu http.*#renewed\s+Afgehandel http.*#done\s+Herinner my later http.*#later/);
  });

  it('declares Afrikaans as its language in the HTML, and English as that of the source', async () => {
    const { html } = await render({ ...disc, guidanceSource: 'Regulations, looked up November 2026' });
    expect(html).toContain('<html dir="ltr" lang="af">');
    expect(html).toContain('Bron (in Engels): <span lang="en">Regulations, looked up November 2026</span>');
  });
});

it('the verification mail is in Afrikaans for an Afrikaans locale', async () => {
  expect(verifyEmailSubject(afrikaans)).toBe('Bevestig jou e-posadres');
  const { text } = await renderMail(<VerificationEmail i18n={afrikaans} {...verificationEmailSample} />);
  expect(text).toMatchInlineSnapshot(`
    "Reminders

    Bevestig jou e-posadres

    Hallo Thandi,

    Bevestig asseblief dat hierdie adres joune is. Ons stuur herinneringe net na bevestigde adresse.

    Bevestig adres http://localhost:3000/verify-email?token=4vJ0b3Qm8kXzW1sYt6uHc9

    Die skakel werk 24 uur lank.

    Jy kry hierdie e-pos omdat iemand met hierdie adres geregistreer het. As dit nie jy was nie, kan jy die profiel skrap.

    Dit was nie ek nie http://localhost:3000/not-me?token=4vJ0b3Qm8kXzW1sYt6uHc9
    "
  `);
});
