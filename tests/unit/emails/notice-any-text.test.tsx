import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderNotice, type NoticeProps } from '@/emails/notice';
import { translateSample } from '@/emails/samples/translations';
import { noticeSamples } from '@/emails/samples/notices';
import { getI18n } from '@/lib/i18n/load-i18n';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: '\u00a0' };

const ADDRESS = 'https://example.com/rules';

const joinWords = (text: string) => text.replace(/[\s\u200b]+/g, ' ').trim();

/** What a reader sees. Markup in a text would vanish with the tags. */
const readHtml = (html: string) =>
  joinWords(html.replace(/<[^<>]*>/g, ' ').replace(/&([\w#]+);/g, (_, name: string) => ENTITIES[name] ?? `&${name};`));

describe.each(['en-ZA', 'af-ZA'] as const)('renderNotice in %s', (locale) => {
  const i18n = getI18n(locale);
  const samples = Object.values<NoticeProps>(noticeSamples).map((sample) => translateSample(sample, i18n.language));

  const blank = fc.constantFrom(' ', '  ', '\t', '\n', '\r\n', '\n\n\n\n', '\u200b', '\u00a0', '\u2028');
  const tricky = fc.constantFrom('<b>', '&amp;', '&', '"', "'", '$&', '$1', '</style>', '\u{e000}title\u{e001}', '-->');
  const word = fc.oneof(blank, tricky, fc.string({ unit: 'grapheme' }));
  // PostgreSQL cannot store NUL characters.
  const text = fc.array(word, { maxLength: 8 }).map((words) => words.join('').replaceAll('\0', ''));
  const notice = fc.record({
    sample: fc.constantFrom(...samples),
    texts: fc.record(
      { title: text, templateName: text, description: text, guidance: text, reference: text },
      { requiredKeys: [] },
    ),
    documents: fc.option(fc.uniqueArray(text, { minLength: 1, maxLength: 5 }), { nil: undefined }),
    guidanceSource: fc.oneof(
      text,
      text.map((rest) => `${ADDRESS} ${rest}`),
    ),
    daysLeft: fc.integer({ min: -30, max: 400 }),
    answers: fc.option(
      fc.record({ url: fc.webUrl(), canComplete: fc.boolean(), canRenew: fc.boolean(), isDocument: fc.boolean() }),
      {
        nil: undefined,
      },
    ),
  });

  it('shows any text as it was typed, in the HTML part and in the text part', async () => {
    await fc.assert(
      fc.asyncProperty(notice, async ({ sample, texts, ...rest }) => {
        const props = { ...sample, ...texts, ...rest };
        const mail = await renderNotice(i18n, props);
        const { guidance, ...others } = texts;
        // Once it is too late, a mail only links to the guidance.
        const isInTime = props.daysLeft > 0 && props.applyBy?.phase !== 'passed';
        const quotesGuidance = isInTime && joinWords(props.guidance ?? '') !== '';
        const shown = [
          ...Object.values(others),
          ...(props.documents ?? []),
          ...(quotesGuidance ? [guidance ?? ''] : []),
        ];
        const source = quotesGuidance ? rest.guidanceSource : '';
        // The HTML part shows only the host of a source's address.
        const parts = [
          [readHtml(mail.html), source.replace(ADDRESS, 'example.com')],
          [joinWords(mail.text), source],
        ] as const;
        for (const [part, shownSource] of parts)
          for (const content of [...shown, shownSource]) expect(part).toContain(joinWords(content));
        expect(mail.text).not.toMatch(/\n{3,}/);
      }),
    );
  });
});
