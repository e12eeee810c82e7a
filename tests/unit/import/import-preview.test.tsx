import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ImportPreview } from '@/components/import/import-preview';
import type { ImportResponse } from '@/lib/import/schema';
import { withEnglish } from '@/tests/support/i18n';

const nothing: ImportResponse = {
  ...{ rows: [], firstLines: [], ready: 0, duplicates: 0, errors: 0, created: 0, importId: null, mails: 0 },
  ...{ onlyOneMail: false, asksDateOrder: false, oldDates: 0, excelDate: null, withoutDate: 0 },
  ...{ headingLine: 1, linesAbove: 0, headings: [], columns: {} },
};

it.each([
  ['a file', undefined, 'There is nothing to import in this file.'],
  ['several at once', { summary: null, hintOf: () => null }, 'Nothing is left to do: these dates have passed.'],
])('ImportPreview says that there is nothing to do with %s', (_, several, heading) => {
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
      {...(several && { several })}
    />
  );
  expect(renderToStaticMarkup(withEnglish(preview))).toContain(`>${heading}</h2>`);
});
