import { describe, expect, it } from 'vitest';
import { MAX_ANSWER_PAGE_BYTES, renderAnswerPage } from '@/app/notices/[token]/answer-page';
import type { PageState } from '@/app/notices/[token]/page-state';
import { toSingleLine } from '@/emails/single-line';
import { languageOf, type Locale } from '@/lib/i18n/languages';
import { getI18n } from '@/lib/i18n/load-i18n';
import { PRODUCT_NAME } from '@/lib/product-name';
import { SYSTEM_TEMPLATES } from '@/prisma/catalogue';
import type { OpenAnswer } from '@/lib/reminders/answers/answer-schema';
import { MAX_DOCUMENT_LENGTH, MAX_DOCUMENTS } from '@/lib/templates/schema';
import { findAfrikaans } from '@/tests/support/texts/afrikaans-words';
import { findEnglish } from '@/tests/support/texts/english-words';
import { samplePages, type SamplePage } from '@/tests/support/texts/sample-answer-pages';

const TOKEN = `${'A'.repeat(27)}.${'b'.repeat(43)}`;
const findOtherLanguage = { en: findAfrikaans, af: findEnglish };

const render = (locale: Locale, { page, state }: Pick<SamplePage, 'page' | 'state'>) =>
  renderAnswerPage(page, { i18n: getI18n(locale), token: TOKEN, ...state });

/** Returns the visible text and the title of a page, without names and texts written by users or administrators. */
const ownTexts = (html: string, { page }: SamplePage) => {
  const names = [
    PRODUCT_NAME,
    ...(page.kind === 'open'
      ? [page.title, toSingleLine(page.title), page.guidance?.text, page.guidance?.source, ...page.documents]
      : []),
    ...(page.kind === 'completed' ? [page.title] : []),
  ];
  const visible = html
    .replace(/<(style|script)>.*?<\/\1>/gs, ' ')
    .replace(/<[^<>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#x27;', "'");
  return names.reduce<string>((text, words) => (words ? text.replaceAll(words, ' ') : text), visible);
};

function sample(locale: Locale, name: string): SamplePage & { page: OpenAnswer } {
  const found = samplePages(locale).find((each) => each.name === name);
  if (found?.page.kind !== 'open') throw new Error(`There is no open page ${name}.`);
  return { ...found, page: found.page };
}

describe.each(['en-ZA', 'af-ZA'] as const)('the answer page in %s', (locale) => {
  it.each(samplePages(locale).map((page) => [page.name, page] as const))(
    'is at most 12 kB, without script but its own, and in one language: %s',
    async (_, page) => {
      const html = await render(locale, page);
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MAX_ANSWER_PAGE_BYTES);
      const withoutOwnFiles = html
        .replace('<script src="/take-along.js" defer=""></script>', '')
        .replace('src:url(/figtree.woff2);', '');
      expect(withoutOwnFiles).not.toMatch(/<script|\son\w+=|javascript:|<img|<link|url\(/i);
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html.match(/<h1/g)).toHaveLength(1);
      const words = ownTexts(html, page);
      expect(words).not.toMatch(/\{|\bundefined\b|\bNaN\b/);
      expect(findOtherLanguage[languageOf(locale)](words)).toEqual([]);
    },
  );

  it.each(['ë', '"', "'", 'क', '🎂'])(
    'is at most 12 kB even if all texts are long and consist of %s',
    async (character) => {
      const fill = (length: number) => character.repeat(length).slice(0, length);
      const guidance = { text: fill(5000), source: fill(2000) };
      for (const { page, state } of samplePages(locale)) {
        if (page.kind !== 'open') continue;
        const documents = Array.from(
          { length: MAX_DOCUMENTS },
          (_, index) => `${index} ${fill(MAX_DOCUMENT_LENGTH - 3)}`,
        );
        const html = await render(locale, { page: { ...page, title: fill(200), guidance, documents }, state });
        expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MAX_ANSWER_PAGE_BYTES);
      }
    },
  );
});

describe('the answer page of a valid link', () => {
  const open = sample('en-ZA', 'open').page;
  const renewable = sample('en-ZA', 'open-renew').page;
  const renderOpen = (page: Partial<OpenAnswer> = {}, state: Partial<PageState> = {}) =>
    render('en-ZA', { page: { ...open, ...page }, state });

  it('shows the new date once it is saved', async () => {
    const html = await renderOpen({ ...renewable, canComplete: false, answered: 'renewed', nextDueOn: '2037-03-20' });
    const [, summary = ''] = /<h1[^>]*>(.*?)<\/div>/.exec(html) ?? [];
    expect(summary).toContain('Friday, 20 March 2037');
  });

  it('offers exactly the possible answers, in sections that the mail can link to', async () => {
    const ids = (html: string) =>
      Array.from(html.matchAll(/ id="(renewed|done|later|advice|documents)"/g), ([, id]) => id);
    expect(ids(await renderOpen())).toEqual(['done', 'later']);
    expect(ids(await renderOpen(renewable))).toEqual(['renewed', 'done', 'later', 'advice', 'documents']);
    expect(ids(await renderOpen({ canRenew: true }))).toEqual(['done', 'renewed', 'later']);
    expect(ids(await renderOpen({ canComplete: false }))).toEqual(['later']);
    expect(ids(await renderOpen({ snooze: null }))).toEqual(['done']);
    expect(await renderOpen({ canComplete: false, snooze: null })).toContain('There is nothing to do here');
    expect(await renderOpen({ isRenewedByRule: true })).toContain('<button>I have renewed it</button>');
  });

  it('folds the advice', async () => {
    expect(await renderOpen(renewable)).toMatch(
      /<details class="card"><summary>Good to know<\/summary><div [^>]*id="advice"/,
    );
  });

  it.each([
    ['on a new document', renewable, 'Date on the new document'],
    ['announced', { ...open, canRenew: true }, 'Next date'],
  ])('asks for the next date by its name if that date is %s', async (_, page, label) => {
    expect(await renderOpen(page)).toContain(`<legend>${label}</legend>`);
  });

  it('posts each form to the API URL of its token', async () => {
    const html = await renderOpen(renewable);
    const forms = html.match(/<form[^>]*>/g);
    expect(forms).toHaveLength(7);
    expect(new Set(forms)).toEqual(new Set([`<form action="/api/notices/${TOKEN}" method="post">`]));
  });

  it('warns about choices after the apply-by date, and sends only those choices as confirmed', async () => {
    const html = await renderOpen(renewable);
    const choices = html.match(/<form(?:(?!<\/form>).)*name="until" value(?:(?!<\/form>).)*<\/form>/g) ?? [];
    expect(choices.map((choice) => choice.includes('After 27 November 2026, your last day to apply'))).toEqual([
      false,
      false,
      true,
    ]);
    expect(choices.map((choice) => choice.includes('name="confirmed" value="yes"'))).toEqual([false, false, true]);
  });

  it('shows a confirmation question and no other answers if the chosen day is after the due date', async () => {
    const html = await renderOpen({}, { confirm: '2026-12-05' });
    expect(html).toContain('Remind you on Saturday, 5 December 2026?');
    expect(html).toContain('After the due date, 28 November 2026');
    expect(html).toContain('name="until" value="2026-12-05"');
    expect(html).not.toContain('<section');
  });

  it('shows an error beside its field, keeps the typed value and focuses the field', async () => {
    const html = await renderOpen(renewable, {
      problem: { field: 'dueAt', text: 'Too <early>' },
      typed: { day: '7', month: '11', year: '2031' },
    });
    expect(html).toContain('<p class="error" id="dueAt-error">Too &lt;early&gt;</p>');
    const field = /<input[^>]*name="day"[^>]*>/.exec(html)?.[0];
    expect(field).toContain('value="7"');
    expect(html).toContain('<option value="11" selected="">November</option>');
    expect(html).toContain('value="2031"');
    expect(field).toMatch(/autofocus/i);
    expect(field).toContain('aria-invalid="true" aria-describedby="dueAt-error"');
    expect(html).toContain('<title>Please check: Passport of Thandi – Reminders</title>');
  });

  it('shows what follows from an answer or an undo, and an undo button only after an answer', async () => {
    const done = await renderOpen(sample('en-ZA', 'done-next').page);
    expect(done).toContain('The next one is Sunday, 28 November 2027.');
    expect(done).toContain('name="action" value="undo"');
    expect(await renderOpen(sample('en-ZA', 'later').page)).toContain(
      'We’ll email you about this on Thursday, 26 November 2026.',
    );
    expect(await renderOpen({}, { undone: true })).toContain(
      'The emails that you chose for this reminder go out as planned.',
    );
    expect(await renderOpen()).not.toMatch(/value="undo"|The emails that you chose/);
  });

  it('escapes HTML in the title, the guidance and the documents', async () => {
    const hostile = '"><script>alert(1)</script>';
    const guidance = { text: hostile, source: `https://x.example/${hostile}` };
    const html = await renderOpen({ ...renewable, title: hostile, guidance, documents: [hostile] });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/&lt;script&gt;/g)).toHaveLength(6);
  });

  it('lists what to take along with boxes to tick, until the answer is done', async () => {
    const boxes = (html: string) =>
      Array.from(html.matchAll(/type="checkbox"\/> <span dir="auto">([^<]*)/g), ([, item]) => item);
    expect(boxes(await renderOpen(renewable))).toEqual(renewable.documents);
    expect(boxes(await renderOpen({ ...renewable, answered: 'later' }))).toEqual(renewable.documents);
    expect(boxes(await renderOpen({ ...renewable, answered: 'done' }))).toEqual([]);
    expect(await renderOpen()).not.toContain('What to take along');
  });

  it.each(['en-ZA', 'af-ZA'] as const)(
    'has room for the guidance and list of each system template: %s',
    async (locale) => {
      for (const { key, translations, ...template } of SYSTEM_TEMPLATES) {
        const { guidance, documents } = locale === 'af-ZA' ? translations.af : template;
        if (!guidance || !documents?.length) continue;
        const shown = { guidance: { text: guidance, source: template.guidanceSource }, documents: [...documents] };
        const html = await render(locale, { page: { ...renewable, locale, title: 'T'.repeat(80), ...shown } });
        expect(html, key).toContain('id="advice"');
        expect(html, key).toContain('id="documents"');
      }
    },
  );

  it('shows the advice a sentence or line at a time, word for word', async () => {
    const guidance = { text: 'Book a visit. Take along:\n- your identity document\n- the old card', source: null };
    expect(await renderOpen({ ...renewable, guidance })).toContain(
      '<p>Book a visit.</p><p>Take along:</p><p>- your identity document</p><p>- the old card</p>',
    );
  });

  it('links to the web URLs of a source by their hosts, unless the end of a URL is cut off', async () => {
    const withSource = (source: string) => renderOpen({ ...renewable, guidance: { text: 'Apply.', source } });
    expect(await withSource('SARS (https://www.sars.gov.za/tax?id=1), 2026')).toContain(
      'SARS (<a href="https://www.sars.gov.za/tax?id=1" rel="noreferrer">sars.gov.za</a>), 2026',
    );
    expect(await withSource(`${'Act '.repeat(115)}https://www.gov.za/${'a'.repeat(80)}`)).toContain('Act …</span>');
    expect(await withSource('javascript:alert(1)')).not.toMatch(/href="javascript/);
  });

  it('declares the language of the source as English', async () => {
    const guidance = { text: 'Doen aansoek.', source: 'SARS, looked up November 2026' };
    expect(await renderOpen({ ...renewable, guidance })).toContain(`<span lang="en">${guidance.source}</span>`);
  });
});
