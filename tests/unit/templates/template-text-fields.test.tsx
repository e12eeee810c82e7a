import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import {
  initialTemplateFormValues,
  type TemplateFormInput,
  type TemplateFormValues,
} from '@/components/templates/template-form';
import { TemplateTextFields } from '@/components/templates/template-text-fields';
import { Form } from '@/components/ui/form';
import { TRANSLATED_LANGUAGES, type Language } from '@/lib/i18n/languages';
import type { AdminTemplate } from '@/lib/templates/schema';
import { SYSTEM_TEMPLATES } from '@/prisma/catalogue';
import { withEnglish } from '@/tests/support/texts/i18n';

const passport = SYSTEM_TEMPLATES.find(({ key }) => key === 'passport')!;
const { name, description } = passport.translations.af;
const MARK = 'Not translated: English is shown';

const untranslated = Object.fromEntries(
  TRANSLATED_LANGUAGES.map((language) => [
    language,
    { name: null, description: null, guidance: null, documents: [], countsFromLabel: null },
  ]),
) as unknown as AdminTemplate['translations'];

function Fields({ language, template }: { language: Language; template: Omit<AdminTemplate, 'id'> }) {
  const form = useForm<TemplateFormInput, unknown, TemplateFormValues>({
    defaultValues: initialTemplateFormValues({ ...template, id: '' }),
  });
  return (
    <Form {...form}>
      <TemplateTextFields control={form.control} language={language} onLanguageChange={() => undefined} />
    </Form>
  );
}

const render = (language: Language, guidance: string | null, documents: string[] = []) =>
  renderToStaticMarkup(
    withEnglish(
      <Fields
        language={language}
        template={{
          ...passport,
          countsFrom: null,
          guidance,
          documents,
          translations: { ...untranslated, af: { ...untranslated.af, name, description } },
        }}
      />,
    ),
  );
const marksIn = (html: string) => html.split(MARK).length - 1;

describe('TemplateTextFields', () => {
  it('marks untranslated texts and shows the English text as the placeholder', () => {
    const html = render('af', 'Apply early.');
    expect(html).toContain('value="Paspoort"');
    expect(html).toMatch(/<textarea[^>]*placeholder="Apply early\."/);
    expect(marksIn(html)).toBe(1);
  });

  it('shows what to take along, one item a line', () => {
    expect(render('en', null, ['Old passport', 'Fee'])).toMatch(/<textarea[^>]*>\s*Old passport\nFee</);
    expect(render('af', null, ['Old passport', 'Fee'])).toMatch(/<textarea[^>]*placeholder="Old passport\nFee"/);
  });

  it('does not mark English texts as untranslated, nor texts without an English original', () => {
    expect(marksIn(render('en', 'Apply early.'))).toBe(0);
    expect(marksIn(render('af', null))).toBe(0);
  });
});
