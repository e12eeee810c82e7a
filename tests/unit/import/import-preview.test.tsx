import type { ComponentProps } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ImportPreview } from '@/components/import/import-preview';
import { apiQueryKey } from '@/lib/browser/api-client';
import type { ImportResponse } from '@/lib/import/schema';
import type { PersonResponse } from '@/lib/sharing/schema';
import { withEnglish } from '@/tests/support/texts/i18n';

const nothing: ImportResponse = {
  ...{ rows: [], firstLines: [], ready: 0, duplicates: 0, errors: 0, created: 0, importId: null, kinds: [], mails: 0 },
  ...{ onlyOneMail: false, asksDateOrder: false, oldDates: 0, excelDate: null, withoutDate: 0 },
  ...{ headingLine: 1, linesAbove: 0, headings: [], columns: {} },
};

function render(props: Partial<ComponentProps<typeof ImportPreview>>, people: PersonResponse[] = []): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(apiQueryKey('/api/people'), people);
  const preview = (
    <ImportPreview
      result={nothing}
      format="csv"
      user={{ timezone: 'Africa/Johannesburg', oneMailAMorning: false }}
      isImporting={false}
      problem={undefined}
      onImport={() => undefined}
      onMap={undefined}
      startOver={null}
      {...props}
    />
  );
  return renderToStaticMarkup(<QueryClientProvider client={client}>{withEnglish(preview)}</QueryClientProvider>);
}

it.each([
  ['a file', {}, 'There is nothing to import in this file.'],
  [
    'several at once',
    { several: { summary: null, hintOf: () => null } },
    'Nothing is left to do: these dates have passed.',
  ],
])('ImportPreview says that there is nothing to do with %s', (_, props, heading) => {
  expect(render(props)).toContain(`>${heading}</h2>`);
});

it('ImportPreview offers to tell those who are told of the kinds of the lines', () => {
  const [disc, passport, card] = ['1', '2', '3'];
  const told = {
    since: '2026-01-01T00:00:00Z',
    state: 'agreed',
    reminders: 1,
    email: 'anele@example.com',
    name: null,
  } as const;
  const people = [
    { ...told, id: 'a', name: 'Sipho', told: [], templateIds: [disc, passport, card] },
    { ...told, id: 'b', told: [], templateIds: [card] },
    { ...told, id: 'c', since: null, told: [], templateIds: [disc] },
  ];
  const kinds = [
    { id: disc, name: 'Licence disc' },
    { id: passport, name: 'Passport' },
  ];
  const html = render({ result: { ...nothing, kinds } }, people);
  expect(html).toContain('Tell Sipho too, as of your other ones: Licence disc and Passport');
  expect(html).toContain('aria-checked="true"');
  expect(html).not.toContain('anele@example.com');
});
