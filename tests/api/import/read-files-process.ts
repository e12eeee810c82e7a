import { dayInTimezone } from '@/lib/calendar';
import { getI18n } from '@/lib/i18n/load-i18n';
import { AppError } from '@/lib/http/errors';
import { prepareRows } from '@/lib/import/prepare-rows';
import { readFile } from '@/lib/import/formats/read-file';
import { setIsolatedSettings } from '@/tests/support/isolated-settings';
import { MILLION_COLUMNS, READABLE_FILES, TOO_MANY_LINES } from './hostile-files';

setIsolatedSettings({ LOG_LEVEL: 'silent' });
const timezone = 'Africa/Johannesburg';
const now = new Date();
const today = dayInTimezone(now, timezone);
const actor = { timezone, currencyFormat: 'ZAR' } as never;
for (const [name, format, content] of [...READABLE_FILES, ...TOO_MANY_LINES, MILLION_COLUMNS]) {
  const query = { format, dryRun: 'true' as const };
  try {
    const { rows } = await readFile({ actor, i18n: getI18n('en-ZA'), bytes: Buffer.from(content), query, today });
    await prepareRows(rows, { templates: () => null, holidaysOf: () => [], today, timezone, now });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  process.send?.(name);
}
process.disconnect();
