import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PreviewSection } from '@/components/import/preview-section';
import { withEnglish } from '@/tests/support/texts/i18n';

const row = {
  line: 2,
  title: 'Register the birth',
  status: 'ready',
  message: '',
  dueAt: '2027-03-30',
  mailDays: ['2026-12-29', '2027-03-02'],
} as const;

it.each([
  ['2026-12-01', 'Emails on 29 Dec and 2 Mar 2027'],
  ['2027-01-01', 'Emails on 29 Dec 2026 and 2 Mar'],
] as const)('PreviewSection names the year of an email that is not in this one: %s', (today, emails) => {
  const rows = [{ ...row, mailDays: [...row.mailDays] }];
  const section = <PreviewSection title="Ready" rows={rows} isFile={false} hintOf={undefined} today={today} />;
  expect(renderToStaticMarkup(withEnglish(section))).toContain(emails);
});
