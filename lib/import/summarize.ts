import type { Day } from '@/lib/calendar';
import { forEachInTurn } from '@/lib/event-loop';
import type { Actor } from '@/lib/http/session';
import type { I18n } from '@/lib/i18n/i18n';
import { plannedLeadDays } from '@/lib/schedule/lead-day-rules';
import { previewNotices, previewOccurrences } from '@/lib/schedule/occurrence-preview-rules';
import { YEARLESS_LEAP_DAY } from '@/lib/schedule/recurrence-rules';
import { formatRepeat } from '@/lib/schedule-texts';
import type { Kind } from '@/lib/sharing/schema';
import type { DecidedRow, Decision } from './decide-rows';
import type { NewReminder } from './prepare-rows';
import type { FileContent } from './formats/read-file';
import { countMails } from './rules';
import type { ImportResponse, ImportRow } from './schema';

interface SummaryOptions {
  actor: Actor;
  i18n: I18n;
  importId: string | null;
  file: FileContent;
  today: Day;
  /** Of the account's active reminders. */
  kinds: Kind[];
}

export async function summarize(decision: Decision, options: SummaryOptions): Promise<ImportResponse> {
  const { actor, i18n, importId, file, today, kinds } = options;
  const rows: ImportRow[] = [];
  await forEachInTurn(decision.rows, (row) => rows.push(toRow(row, i18n, today)));
  const countOf = (status: ImportRow['status']) => rows.filter((row) => row.status === status).length;
  const ready = countOf('ready');
  const templateIds = new Set(
    decision.rows.flatMap(({ status, reminder }) => (status === 'ready' ? reminder?.template?.id : null) ?? []),
  );
  return {
    rows,
    ready,
    duplicates: countOf('duplicate'),
    errors: countOf('error'),
    created: importId === null ? 0 : ready,
    importId,
    kinds: kinds.filter(({ id }) => templateIds.has(id)).map(({ id, name }) => ({ id, name })),
    mails: countMails(rows, actor.oneMailAMorning),
    onlyOneMail: decision.onlyOneMail,
    asksDateOrder: file.asksDateOrder,
    oldDates: decision.rows.filter(({ status, isOld }) => status === 'ready' && isOld).length,
    excelDate: file.excelDate ?? null,
    withoutDate: file.withoutDate ?? 0,
    headingLine: file.headingLine ?? 0,
    linesAbove: file.linesAbove ?? 0,
    firstLines: file.firstLines ?? [],
    headings: file.headings,
    columns: file.columns,
  };
}

function toRow({ line, title, status, reason, warning, reminder }: DecidedRow, i18n: I18n, today: Day): ImportRow {
  const { t, formatDay } = i18n;
  const words: string[] = [];
  if (reminder) {
    const { dueOn, firstDueOn, repeat, columns } = reminder;
    words.push(formatDay(dueOn, 'shortWeekdayAndDay'));
    if (repeat) words.push(formatRepeat(i18n, repeat));
    if (repeat && firstDueOn !== dueOn && firstDueOn !== YEARLESS_LEAP_DAY)
      words.push(t('imports.since', { date: formatDay(firstDueOn, 'longDay') }));
    if (columns.status === 'completed') words.push(t('imports.completed'));
  }
  for (const each of [reason, warning]) if (each) words.push(t.text(each));
  return {
    line,
    title,
    dueAt: reminder?.dueOn ?? null,
    status,
    message: words.join(' · '),
    mailDays: status === 'ready' && reminder ? mailDaysOf(reminder, today) : [],
  };
}

function mailDaysOf({ columns, legalLeadDay, ...reminder }: NewReminder, today: Day): Day[] {
  if (columns.status === 'completed' || columns.mutedAt) return [];
  const occurrences = previewOccurrences({ ...columns, ...reminder }, today);
  return previewNotices(occurrences, plannedLeadDays({ ...columns, legalLeadDay })).days;
}
