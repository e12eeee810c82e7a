import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TemplateGuidance } from '@/components/reminders/form/template-guidance';
import { SYSTEM_TEMPLATES } from '@/prisma/catalogue';
import { withEnglish } from '@/tests/support/texts/i18n';

it('TemplateGuidance declares the language of the source as English', () => {
  const template = {
    ...SYSTEM_TEMPLATES[0]!,
    countsFrom: null,
    id: '',
    guidanceSource: 'SARS, looked up November 2026',
  };
  expect(renderToStaticMarkup(withEnglish(<TemplateGuidance template={template} />))).toContain(
    'Source: <span lang="en">SARS, looked up November 2026</span>',
  );
});
