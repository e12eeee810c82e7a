import { useState } from 'react';
import { BellOffIcon } from 'lucide-react';
import { AttachmentList } from '@/components/attachments/attachment-list';
import { useI18n } from '@/components/i18n/i18n-provider';
import { LinkedText } from '@/components/i18n/linked-text';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { TemplateGuidance } from '@/components/reminders/form/template-guidance';
import { DueSentence, ReminderBadge, SaidByOthers } from '@/components/reminders/row/row-summary';
import { muteAction, useToggleMute } from '@/components/reminders/row/use-toggle-mute';
import { AlsoTold } from '@/components/reminders/share/also-told';
import { ShortDetail } from '@/components/reminders/short-detail';
import { Button } from '@/components/ui/button';
import { describeAmountChange } from '@/lib/amount-change';
import { laterOf, parseDay, dayInTimezone, type Day } from '@/lib/calendar';
import { closedDayText } from '@/lib/holidays/rules';
import type { I18n } from '@/lib/i18n/i18n';
import { detailLabel, LONG_DETAILS, SHORT_DETAILS } from '@/lib/reminder-details';
import { useNotices } from '@/lib/reminders/notices/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { formatRepeat } from '@/lib/schedule-texts';
import { isNextDateOnDocument } from '@/lib/schedule/behaviour-rules';
import { nextDueOn } from '@/lib/schedule/recurrence-rules';
import { useRecipients } from '@/lib/sharing/queries';
import { useTemplates } from '@/lib/templates/queries';
import { isPaidByItself } from '@/lib/templates/rules';
import type { TemplateResponse } from '@/lib/templates/schema';
import { DateToObey } from './date-to-obey';
import { EditingActions, MoreActions, NeighbourActions } from './details-actions';
import { DocumentsList } from './documents-list';
import { EventLine, EventMeaning } from './event-line';
import { Timeline } from './timeline';

/** What to do and by when, what was and will be sent, and the rest. */
export function ReminderDetails({ reminder }: { reminder: ReminderResponse }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { today, actions } = useDashboard();
  const { title, closedDay, templateId, attachments } = reminder;
  const templates = useTemplates(templateId !== null);
  const template = templates.data?.find((one) => one.id === templateId);
  const notices = useNotices(reminder.id);
  const recipients = useRecipients(reminder.id, { enabled: reminder.sharedWith !== undefined });
  const isLoading = [templates, notices, recipients].some((query) => query.isLoading);
  const [hasLoaded, setHasLoaded] = useState(!isLoading);
  if (!isLoading && !hasLoaded) setHasLoaded(true);
  const nextDate = nextDateText(i18n, reminder, today);
  return (
    <div data-slot="reminder-details" className="space-y-4">
      <div className="space-y-1 text-sm">
        <DateToObey reminder={reminder} />
        <p className="flex flex-wrap items-center gap-2 text-base font-medium">
          <DueSentence reminder={reminder} />
          <ReminderBadge reminder={reminder} />
        </p>
        <p className="flex *:whitespace-normal empty:hidden">
          <SaidByOthers reminder={reminder} />
        </p>
        <AmountChange reminder={reminder} />
        {closedDay && closedDay.on >= today && <p>{closedDayText(i18n, closedDay, today)}</p>}
        {isPaidByItself(reminder) && <p>{t('reminderForm.applyBy.paidByItself')}</p>}
        {nextDate && <p>{nextDate}</p>}
        <EventLine reminder={reminder} />
      </div>
      <EditingActions reminder={reminder} />
      <NeighbourActions reminder={reminder} />
      <Timeline reminder={reminder} />
      {/* What is still loading would move its buttons away from under a finger. What has loaded stays. */}
      {hasLoaded && (
        <>
          <NextEmail reminder={reminder} />
          <WrittenDetails reminder={reminder} template={template} />
          {template && <EventMeaning reminder={reminder} template={template} />}
          {template && <TemplateGuidance template={template} />}
          <DocumentsList key={reminder.dueOn} reminder={reminder} />
          <AttachmentList
            attachments={attachments}
            reminderTitle={title}
            onRemove={(attachmentId) => actions.removeAttachment(reminder, attachmentId)}
          />
          <AlsoTold reminder={reminder} />
          <MoreActions reminder={reminder} />
        </>
      )}
    </div>
  );
}

interface WrittenDetailsProps {
  reminder: ReminderResponse;
  template: TemplateResponse | undefined;
}

function WrittenDetails({ reminder, template }: WrittenDetailsProps) {
  const i18n = useI18n();
  const { title, repeat } = reminder;
  const isTemplateInTitle = template && title.toLowerCase().includes(template.name.toLowerCase());
  const short = [
    ...(template && !isTemplateInTitle
      ? [{ label: i18n.t('reminders.sortAndFilter.template'), value: template.name }]
      : []),
    ...(repeat && !isNextDateOnDocument(reminder.template) && !reminder.canBeCompleted
      ? [{ label: i18n.t('reminderForm.repeat.label'), value: formatRepeat(i18n, repeat) }]
      : []),
    ...SHORT_DETAILS.flatMap((name) => {
      const value = reminder[name];
      return value === null ? [] : [{ label: detailLabel(i18n, name, template?.referenceKind), value }];
    }),
  ];
  return (
    <>
      {short.length > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {short.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-muted-foreground">{label}</dt>
              <dd dir="auto" className="font-medium wrap-anywhere">
                <ShortDetail value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {LONG_DETAILS.map(
        (name) =>
          reminder[name] && (
            <p key={name} dir="auto" className="text-sm leading-relaxed wrap-anywhere whitespace-pre-line">
              <LinkedText text={String(reminder[name])} />
            </p>
          ),
      )}
    </>
  );
}

/** Shows nothing if the amount is that of the previous reminder. */
function AmountChange({ reminder }: { reminder: ReminderResponse }) {
  const i18n = useI18n();
  const { user, today } = useDashboard();
  const { applyBy, status } = reminder;
  const isOpen = applyBy && applyBy.on >= today && status !== 'completed';
  const change = describeAmountChange(i18n, reminder, {
    currency: user.currencyFormat,
    actBy: isOpen ? { verb: applyBy.verb, date: i18n.formatShortDay(parseDay(applyBy.on), today) } : null,
  });
  return change && <p className="text-sm">{change}</p>;
}

/** Returns, for example, 'Every year, next one on 27 Nov 2027', if done in time; null where completing moves no date. */
function nextDateText(i18n: I18n, reminder: ReminderResponse, today: Day): string | null {
  const { template, repeat, leapDay, status, canBeCompleted } = reminder;
  if (!repeat || !canBeCompleted || status === 'completed' || isNextDateOnDocument(template)) return null;
  const dueOn = parseDay(reminder.dueOn);
  const next = nextDueOn({
    dueOn,
    firstDueOn: parseDay(reminder.firstDueOn),
    repeat: { ...repeat, leapDay },
    template,
    completedOn: laterOf(dueOn, today),
  });
  const date = next && i18n.formatShortDay(next, today);
  return date && i18n.t('reminders.row.nextOne', { repeat: formatRepeat(i18n, repeat), date });
}

/** Says when the next email goes out, and turns the emails off and on while the reminder is active. */
function NextEmail({ reminder }: { reminder: ReminderResponse }) {
  const { t, formatDay } = useI18n();
  const { user, today } = useDashboard();
  const { title, status, muted, nextNoticeAt } = reminder;
  const toggleMute = useToggleMute();
  const day = nextNoticeAt && dayInTimezone(new Date(nextNoticeAt), user.timezone);
  const date = day && formatDay(day, 'shortWeekdayAndDay');
  if (status === 'completed') return date && <p className="text-sm">{t('reminders.row.askNewDate', { date })}</p>;
  const action = muteAction(muted);
  const planned = date && (day <= today ? t('reminders.row.emailToday') : t('reminders.row.nextEmail', { date }));
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {muted ? (
        <span className="flex items-center gap-1.5">
          <BellOffIcon className="size-4" aria-hidden /> {t('reminders.emails.off')}
        </span>
      ) : (
        <span>{planned || t('reminders.emails.none')}</span>
      )}
      <Button
        variant="ghost"
        size="sm"
        className="text-muted-foreground max-sm:min-h-11"
        onClick={() => toggleMute(reminder)}
        aria-label={t(`reminders.actions.${action}.name`, { title })}
      >
        {t(`reminders.actions.${action}.label`)}
      </Button>
    </p>
  );
}
