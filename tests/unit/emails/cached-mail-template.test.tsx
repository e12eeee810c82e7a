import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCachedMailTemplate } from '@/emails/cached-mail-template';
import { UserText, Paragraph } from '@/emails/layout';
import { NoticeEmail, renderNotice, type NoticeProps } from '@/emails/notice';
import { renderMail } from '@/emails/render-mail';
import { translateSample } from '@/emails/sample-translations';
import { noticeSamples } from '@/emails/sample-notices';
import { getI18n } from '@/lib/i18n/load-i18n';

const samples = Object.entries<NoticeProps>(noticeSamples);

describe.each(['en-ZA', 'af-ZA'] as const)('renderNotice in %s', (locale) => {
  const i18n = getI18n(locale);

  it.each(samples)(
    'returns the same mail as a React render, with or without a cached template: %s',
    async (_name, sample) => {
      const props = translateSample(sample, i18n.language);
      const rendered = await renderMail(<NoticeEmail i18n={i18n} {...props} />);
      expect(await renderNotice(i18n, props)).toEqual(rendered);
      // The second call uses the cached template.
      expect(await renderNotice(i18n, props)).toEqual(rendered);
    },
  );

  const blank = fc.constantFrom(' ', '  ', '\t', '\n', '\r\n', '\n\n\n\n', '\u200b', '\u00a0', '\u2028');
  const tricky = fc.constantFrom('<b>', '&amp;', '&', '"', "'", '$&', '$1', '</style>', '\u{e000}title\u{e001}', '-->');
  const word = fc.oneof(blank, tricky, fc.string({ unit: 'grapheme' }));
  // PostgreSQL cannot store NUL characters.
  const text = fc.array(word, { maxLength: 8 }).map((words) => words.join('').replaceAll('\0', ''));
  const notice = fc.record({
    sample: fc.constantFrom(...samples.map(([, sample]) => translateSample(sample, i18n.language))),
    texts: fc.record(
      { title: text, templateName: text, firstName: text, description: text, guidance: text },
      { requiredKeys: [] },
    ),
    guidanceSource: fc.oneof(
      text,
      text.map((rest) => `https://example.com/${rest}`),
    ),
    daysLeft: fc.integer({ min: -30, max: 400 }),
    answers: fc.option(fc.record({ url: fc.webUrl(), canComplete: fc.boolean(), canRenew: fc.boolean() }), {
      nil: undefined,
    }),
  });

  it('returns the same mail as a React render, for any text', async () => {
    await fc.assert(
      fc.asyncProperty(notice, async ({ sample, texts, ...rest }) => {
        const props = { ...sample, ...texts, ...rest };
        expect(await renderNotice(i18n, props)).toEqual(await renderMail(<NoticeEmail i18n={i18n} {...props} />));
      }),
    );
  });
});

it('a cached mail template is rendered only once for each variant and set of text fields', async () => {
  let rendered = 0;
  const fill = createCachedMailTemplate<'name' | 'note', { strong: boolean }>(({ name, note }, { strong }) => {
    rendered += 1;
    const greeting = <Paragraph>Hello {name}</Paragraph>;
    return (
      <html lang="en">
        <body>
          {strong ? <b>{greeting}</b> : greeting}
          {note && <UserText>{note}</UserText>}
        </body>
      </html>
    );
  });
  for (const name of ['Thandi', 'Sipho']) {
    const { text } = await fill({ name }, { strong: false });
    expect(text).toBe(`Hello ${name}\n`);
  }
  expect(rendered).toBe(1);
  expect((await fill({ name: 'Zanele', note: 'one\ntwo' }, { strong: false })).text).toBe('Hello Zanele\n\none\ntwo\n');
  expect((await fill({ name: 'Zanele' }, { strong: true })).html).toContain('<b><p');
  expect(rendered).toBe(3);
});
