import type { Actor } from '@/lib/http/session';
import type { I18n } from '@/lib/i18n/i18n';
import { formatRepeat } from '@/lib/schedule/recurrence-rules';
import { mailDaysOf, type DecidedRow, type Decision } from './decide-rows';
import type { FileContent } from './read-file';
import type { ImportResponse, ImportRow } from './schema';

interface SummaryOptions {
  actor: Actor;
  i18n: I18n;
  importId: string | null;
  file: FileContent;
}

export function summarize({ rows, onlyOneMail }: Decision, options: SummaryOptions): ImportResponse {
  const { actor, i18n, importId, file } = options;
  const countOf = (status: ImportRow['status']) => rows.filter((row) => row.status === status).length;
  const ready = countOf('ready');
  const mailDays = rows.flatMap(({ status, reminder }) => (status === 'ready' && reminder ? mailDaysOf(reminder) : []));
  return {
    rows: rows.map((row) => toRow(row, i18n)),
    ready,
    duplicates: countOf('duplicate'),
    errors: countOf('error'),
    created: importId === null ? 0 : ready,
    importId,
    mails: actor.oneMailAMorning ? new Set(mailDays).size : mailDays.length,
    onlyOneMail,
    asksDateOrder: file.asksDateOrder,
    headings: file.headings,
    columns: file.columns,
  };
}

function toRow({ line, title, status, reason, warning, reminder }: DecidedRow, i18n: I18n): ImportRow {
  const { t, formatDay } = i18n;
  const words: string[] = [];
  if (reminder) {
    const { dueOn, firstDueOn, repeat, columns } = reminder;
    words.push(formatDay(dueOn, 'shortWeekdayAndDay'));
    if (repeat) words.push(formatRepeat(i18n, repeat));
    if (repeat && firstDueOn !== dueOn) words.push(t('imports.since', { date: formatDay(firstDueOn, 'longDay') }));
    if (columns.status === 'completed') words.push(t('imports.completed'));
  }
  for (const each of [reason, warning]) if (each) words.push(t.text(each));
  return {
    line,
    title,
    dueAt: reminder?.dueOn ?? null,
    status,
    message: words.join(' · '),
    mails: status === 'ready' ? (reminder?.mailLeadDays.length ?? 0) : 0,
  };
}
