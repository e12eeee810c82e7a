'use client';

import { useId, useState } from 'react';
import { CalendarSearchIcon, SendIcon } from 'lucide-react';
import { SubmitButton } from '@/components/form/submit-button';
import { useI18n } from '@/components/i18n/i18n-provider';
import { showToast } from '@/components/toast/toast';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { Label } from '@/components/ui/label';
import { NativeSelect } from '@/components/ui/native-select';
import { dayInTimezone } from '@/lib/calendar';
import type { Translator } from '@/lib/i18n/translator';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { useTestNotification } from '@/lib/testing/queries';
import type { TestNotificationResponse } from '@/lib/testing/schema';
import { ScheduleList } from './schedule-list';
import { useTestingErrorHandler } from './use-testing-error-handler';

const optionText = (t: Translator, { template, title }: ReminderResponse): string =>
  template ? t('testing.email.reminderOfTemplate', { template: template.name, title }) : title;

export function EmailTestCard({
  reminders = [],
  timezone,
}: {
  reminders: readonly ReminderResponse[] | undefined;
  timezone: string;
}) {
  const { t } = useI18n();
  const [selectedId, setSelectedId] = useState('');
  // Ignore the selection if its reminder has been deleted, and the last result if it is for another reminder.
  const reminderId = reminders.some((reminder) => reminder.id === selectedId) ? selectedId : '';
  const [lastResult, setLastResult] = useState<TestNotificationResponse>();
  const result = lastResult?.reminder.id === reminderId ? lastResult : undefined;
  const checkMutation = useTestNotification();
  const sendMutation = useTestNotification();
  const errorHandler = useTestingErrorHandler();

  const ifReminderSelected = (test: () => void) => () => {
    if (reminderId) return test();
    showToast({ title: t('ui.error'), description: t('validation.testing.reminderMissing'), variant: 'destructive' });
  };
  const checkSchedule = () =>
    checkMutation.mutate(
      { reminderId, testType: 'schedule-check' },
      { onSuccess: setLastResult, onError: errorHandler(t('testing.email.checkFailed')) },
    );
  const sendEmail = () =>
    sendMutation.mutate(
      { reminderId, testType: 'send-email' },
      {
        onSuccess: ({ message }) => {
          showToast({ title: t('testing.email.sent.title'), description: message });
          checkSchedule();
        },
        onError: errorHandler(t('testing.email.sendFailed')),
      },
    );

  return (
    <Card className="lg:col-span-2">
      <CardHeader>
        <CardTitle>{t('testing.email.title')}</CardTitle>
        <CardDescription>{t('testing.email.description')}</CardDescription>
      </CardHeader>
      <CardContent className="space-y-4">
        <ReminderSelect
          reminders={reminders}
          value={reminderId}
          onChange={(id) => {
            setSelectedId(id);
            setLastResult(undefined);
          }}
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton
            type="button"
            variant="outline"
            pending={checkMutation.isPending}
            Icon={CalendarSearchIcon}
            onClick={ifReminderSelected(checkSchedule)}
          >
            {t('testing.email.checkSchedule')}
          </SubmitButton>
          <SubmitButton
            type="button"
            pending={sendMutation.isPending}
            Icon={SendIcon}
            onClick={ifReminderSelected(sendEmail)}
          >
            {t('testing.email.send')}
          </SubmitButton>
        </div>
        <div aria-live="polite" className="empty:-mt-4">
          {result && <EmailTestResult result={result} timezone={timezone} />}
        </div>
      </CardContent>
    </Card>
  );
}

function ReminderSelect({
  reminders,
  value,
  onChange,
}: {
  reminders: readonly ReminderResponse[];
  value: string;
  onChange: (reminderId: string) => void;
}) {
  const { t } = useI18n();
  const id = useId();
  return (
    <div className="space-y-2">
      <Label htmlFor={id}>{t('testing.email.reminder')}</Label>
      <NativeSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('testing.email.selectReminder')}</option>
        {reminders.map((reminder) => (
          <option key={reminder.id} value={reminder.id}>
            {optionText(t, reminder)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

function EmailTestResult({ result, timezone }: { result: TestNotificationResponse; timezone: string }) {
  const { t, formatDay } = useI18n();
  const { reminder, scheduleInfo, message } = result;
  const facts = [
    [t('testing.email.details.title'), reminder.title],
    [t('testing.email.details.daysToDue'), String(reminder.daysToDue)],
    [t('testing.email.details.dueDate'), formatDay(dayInTimezone(new Date(reminder.dueAt), timezone), 'day')],
    [t('testing.email.details.leadDays'), reminder.leadDays.join(', ') || t('testing.email.details.noLeadDays')],
  ] as const;
  return (
    <div className="grid gap-4 border-t pt-4 lg:grid-cols-2">
      <div className="min-w-0 space-y-4">
        <p className="text-sm font-medium">{message}</p>
        <section className="space-y-2">
          <h3 className="text-sm font-semibold">{t('testing.email.details.heading')}</h3>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted-foreground">{name}</dt>
                <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="space-y-2">
          <h3 className="text-sm font-semibold">{t('testing.schedule.title')}</h3>
          <ScheduleList items={scheduleInfo} />
        </section>
      </div>
      <section className="min-w-0 space-y-2">
        <h3 className="text-sm font-semibold">{t('testing.email.debug.heading')}</h3>
        <pre
          tabIndex={0}
          role="region"
          aria-label={t('testing.email.debug.label')}
          className="max-h-80 overflow-auto rounded-lg border bg-muted p-3 text-xs leading-relaxed focus-ring"
        >
          {JSON.stringify(result, null, 2)}
        </pre>
      </section>
    </div>
  );
}
