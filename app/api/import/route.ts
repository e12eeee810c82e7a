import { readRequestBody } from '@/lib/http/bounded-body';
import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { AppError } from '@/lib/http/errors';
import { isMultipart, readFormFile } from '@/lib/http/read-form-file';
import { parseRequestPart } from '@/lib/http/request-input';
import { route } from '@/lib/http/route';
import { getI18n } from '@/lib/i18n/load-i18n';
import { text } from '@/lib/i18n/text';
import { importReminders } from '@/lib/import/import-reminders';
import { IMPORT_LIMIT_PER_USER } from '@/lib/import/rate-limits';
import { importFormSchema, importQuerySchema, importResponseSchema } from '@/lib/import/schema';
import { MAX_IMPORT_BYTES } from '@/lib/import/rules';

const MEGABYTES = MAX_IMPORT_BYTES / 1024 / 1024;
const TOO_LARGE = text('imports.tooLarge', { megabytes: MEGABYTES });

async function readBody(request: Request) {
  if (!isMultipart(request))
    return {
      bytes: await readRequestBody(request, MAX_IMPORT_BYTES, () => new AppError('too_large', TOO_LARGE)),
      skip: undefined,
    };
  const { file, form } = await readFormFile(request, {
    field: 'file',
    maxBytes: MAX_IMPORT_BYTES,
    tooLarge: TOO_LARGE,
  });
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    ...parseRequestPart(importFormSchema, { skip: form.get('skip') ?? undefined }, 'bad_request'),
  };
}

export const POST = route({
  section: 'Reminders',
  summary: 'Imports reminders from a CSV, iCalendar or vCard file.',
  notes:
    'With `dryRun` (the default) nothing is created. Otherwise all lines that are `ready` are created in one transaction; their emails are planned right ' +
    'afterwards. A line is a `duplicate` if the account or an earlier line has a reminder with the same title, date and reference. ' +
    'Headings of this product’s CSV export, of Wallos, of Todoist and of contacts of Google, Outlook and Thunderbird are known; `columns` assigns others. ' +
    'A `skip` that is too long for a URL may be a field of a form (`multipart/form-data`) whose field `file` is the file.',
  auth: 'user',
  query: importQuerySchema,
  file: {
    contentType: 'application/octet-stream',
    description: `The file itself in UTF-8, UTF-16 or Windows-1252, at most ${MEGABYTES} MB.`,
  },
  limits: [limitPerUser(IMPORT_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(importResponseSchema) },
  errors: ['conflict'],
  handler: async ({ request, user, query, now, locale, deadline }) => {
    const { bytes, skip = query.skip } = await readBody(request);
    return importReminders({ actor: user, i18n: getI18n(locale), bytes, query: { ...query, skip }, now, deadline });
  },
});
