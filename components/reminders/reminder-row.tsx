'use client';

import { memo, useId, useState, type CSSProperties } from 'react';
import { BellOffIcon, CalendarPlusIcon, ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { AttachmentList } from '@/components/attachments/attachment-list';
import { Button } from '@/components/ui/button';
import { LinkedText } from '@/components/ui/linked-text';
import { dayInTimezone, parseDay, type Day } from '@/lib/calendar';
import { cn } from '@/lib/browser/class-names';
import { formatYearCount } from '@/lib/quantity';
import { ageOrYears, formatRepeat, isNextDateOnDocument } from '@/lib/schedule/reminder-rules';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { AmountAndReference } from './amount-and-reference';
import { ApplyByLine } from './apply-by-line';
import { formatReminderDate } from './format-reminder-date';
import { canAddFollowUp } from './reminder-form-source';
import { NoticesPanel } from './notices-panel';
import { ActionButton, RowActions, type RowHandlers } from './row-actions';
import { StatusBadge } from './status-badge';
import { TemplateIcon } from './template-icon';

/** Rows after this many fade in together. */
const MAX_STAGGERED_ROWS = 6;
const STAGGER_MS = 40;

export const reminderRowId = (reminderId: string): string => `reminder-${reminderId}`;

interface RowProps {
  reminder: ReminderResponse;
  index: number;
  today: Day;
  timezone: string;
  busy: boolean;
  highlighted: boolean;
  /** False for rows that the server rendered, which must not fade in. */
  animated: boolean;
  /** Skips the layout of the row until it comes into view, which speeds up long lists. */
  deferOffscreenRendering: boolean;
  handlers: RowHandlers;
}

export const ReminderRow = memo(function ReminderRow(props: RowProps) {
  const { reminder, index, today, timezone, busy, highlighted, animated, deferOffscreenRendering, handlers } = props;
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const { title } = reminder;
  return (
    <li
      id={reminderRowId(reminder.id)}
      tabIndex={-1}
      data-reminder-id={reminder.id}
      data-highlighted={highlighted || undefined}
      aria-label={title}
      style={{ '--stagger': `${Math.min(index, MAX_STAGGERED_ROWS) * STAGGER_MS}ms` } as CSSProperties}
      className={cn(
        'relative scroll-mt-20 px-4 py-4 transition-colors duration-500 hover:bg-muted/40 focus-visible:outline-2! focus-visible:-outline-offset-2 focus-visible:outline-ring! sm:px-6',
        deferOffscreenRendering && '[contain-intrinsic-size:auto_6rem] [content-visibility:auto]',
        animated &&
          'motion-safe:animate-in motion-safe:fade-in-0 motion-safe:fill-mode-backwards motion-safe:[animation-delay:var(--stagger)] motion-safe:slide-in-from-bottom-1',
        highlighted && 'bg-primary-soft ring-2 ring-primary ring-inset hover:bg-primary-soft',
      )}
    >
      <div className="flex gap-3 sm:gap-4">
        <TemplateIcon template={reminder.template} category={reminder.category} className="mt-0.5" />
        <div className="min-w-0 flex-1 sm:flex sm:items-start sm:gap-4">
          <div className="min-w-0 flex-1 space-y-1.5">
            <h3
              dir="auto"
              className={cn(
                'leading-snug font-semibold wrap-anywhere',
                !open && 'line-clamp-3',
                reminder.status === 'completed' && 'text-muted-foreground',
              )}
              title={title.length > 80 && !open ? title : undefined}
            >
              {title}
            </h3>
            <ReminderMetadata reminder={reminder} today={today} timezone={timezone} />
            <ApplyByLine reminder={reminder} today={today} />
            {reminder.description && !open && (
              <p dir="auto" className="line-clamp-1 text-sm wrap-anywhere text-muted-foreground">
                {reminder.description}
              </p>
            )}
            <AttachmentList
              attachments={reminder.attachments}
              reminderTitle={title}
              onRemove={(attachmentId) => handlers.removeAttachment(reminder, attachmentId)}
            />
            <ReminderHistoryLinks reminder={reminder} timezone={timezone} handlers={handlers} />
          </div>
          <div className="-ml-2.5 flex items-center max-sm:mt-1 max-sm:flex-wrap sm:-mt-1.5 sm:-mr-2.5 sm:ml-0">
            <RowActions reminder={reminder} busy={busy} handlers={handlers} />
            <ActionButton
              label="Details"
              name={`Details of "${title}"`}
              Icon={ChevronDownIcon}
              aria-expanded={open}
              aria-controls={open ? detailsId : undefined}
              onClick={() => setOpen(!open)}
              className={cn('max-sm:ml-auto [&>svg]:transition-transform', open && '[&>svg]:rotate-180')}
            />
          </div>
        </div>
      </div>
      {open && <ReminderDetails id={detailsId} reminder={reminder} today={today} timezone={timezone} />}
    </li>
  );
});

function ReminderDetails({
  id,
  reminder,
  today,
  timezone,
}: { id: string } & Pick<RowProps, 'reminder' | 'today' | 'timezone'>) {
  const { title, description } = reminder;
  return (
    <div id={id} className="mt-3 space-y-4 rounded-lg bg-muted/60 p-4 sm:ml-14">
      <AmountAndReference reminder={reminder} />
      {description && (
        <p dir="auto" className="text-sm leading-relaxed wrap-anywhere whitespace-pre-line">
          <LinkedText text={description} />
        </p>
      )}
      <section className="space-y-2" aria-label={`Emails about "${title}"`}>
        <h4 className="text-sm font-semibold">Emails</h4>
        <NoticesPanel reminder={reminder} today={today} timezone={timezone} />
      </section>
    </div>
  );
}

function ReminderMetadata({ reminder, today, timezone }: { reminder: ReminderResponse; today: Day; timezone: string }) {
  const { title, dueOn, template, muted, repeat } = reminder;
  const extra = [
    occurrenceText(reminder, today, timezone),
    template && template.name.toLowerCase() !== title.toLowerCase() && template.name,
    repeat && !isNextDateOnDocument(template) && formatRepeat(repeat),
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted-foreground">
      <time dateTime={dueOn} className="font-medium text-foreground tabular-nums">
        {formatReminderDate(parseDay(dueOn))}
      </time>
      <StatusBadge reminder={reminder} today={today} />
      {extra.length > 0 && <span className="wrap-anywhere">{extra.join(' · ')}</span>}
      {muted && (
        <span className="flex items-center gap-1">
          <BellOffIcon className="size-3.5" aria-hidden /> Emails off
        </span>
      )}
    </div>
  );
}

/** Returns 'Turns 36' for a birthday, '10 years' for an anniversary, otherwise null. */
function occurrenceText(reminder: ReminderResponse, today: Day, timezone: string): string | null {
  const { occasion, dueOn, firstDueOn, createdAt } = reminder;
  if (occasion === null) return null;
  const createdOn = dayInTimezone(new Date(createdAt), timezone);
  const count = ageOrYears(occasion, { firstDueOn: parseDay(firstDueOn), occurrence: parseDay(dueOn), createdOn });
  if (count.age) return `${dueOn < today ? 'Turned' : 'Turns'} ${count.age}`;
  return count.years ? formatYearCount(count.years) : null;
}

function ReminderHistoryLinks({
  reminder,
  timezone,
  handlers,
}: {
  reminder: ReminderResponse;
  timezone: string;
  handlers: RowHandlers;
}) {
  const { title, nextId, previousId } = reminder;
  const canAddNewDate = canAddFollowUp(reminder, timezone);
  if (!previousId && !nextId && !canAddNewDate) return null;
  return (
    <div className={cn('flex flex-wrap items-center gap-1', (previousId || nextId) && '-ml-2')}>
      {previousId && (
        <Button
          type="button"
          variant="ghost"
          size="sm"
          onClick={() => handlers.showReminder(previousId)}
          aria-label={`Previous date of "${title}"`}
          className="gap-1 px-2! text-muted-foreground"
        >
          <ChevronLeftIcon aria-hidden /> Previous
        </Button>
      )}
      {nextId && (
        <Button
          type="button"
          variant="ghost"
          size="sm"
          onClick={() => handlers.showReminder(nextId)}
          aria-label={`Next date of "${title}"`}
          className="gap-1 px-2! text-muted-foreground"
        >
          Next <ChevronRightIcon aria-hidden />
        </Button>
      )}
      {canAddNewDate && (
        <Button
          type="button"
          variant="outline"
          size="sm"
          onClick={() => handlers.addNewDate(reminder)}
          aria-label={`Add the new date of "${title}"`}
        >
          <CalendarPlusIcon aria-hidden /> Add the new date
        </Button>
      )}
    </div>
  );
}
