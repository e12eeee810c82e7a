import { describe, expect, it } from 'vitest';
import { renderMail } from '@/emails/render-mail';
import { sampleMails } from '@/emails/samples/mails';
import { languageOf, LOCALES } from '@/lib/i18n/languages';
import { getI18n } from '@/lib/i18n/load-i18n';
import { PRODUCT_NAME } from '@/lib/product-name';
import { findAfrikaans } from '@/tests/support/texts/afrikaans-words';
import { findEnglish } from '@/tests/support/texts/english-words';

const findOtherLanguage = { en: findAfrikaans, af: findEnglish };

const visibleText = (html: string) =>
  html
    .replace(/<(style|title|head)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, ' ')
    .replace(/<[^<>]+>/g, ' ');

const withoutNames = (text: string) => text.replace(/https?:\/\/\S+/g, '').replaceAll(PRODUCT_NAME, '');

describe.each(LOCALES)('mails in the locale %s', (locale) => {
  const language = languageOf(locale);

  it.each(sampleMails(getI18n(locale)).map((mail) => [mail.name, mail] as const))(
    'contain no words of another language: %s',
    async (_, { subject, element }) => {
      const { html, text } = await renderMail(element);
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
      for (const part of [subject, text, visibleText(html)]) {
        expect(part).not.toMatch(/\{|\bundefined\b|\bNaN\b/);
        expect(findOtherLanguage[language](withoutNames(part))).toEqual([]);
      }
    },
  );
});
