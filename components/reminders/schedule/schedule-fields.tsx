import { useState } from 'react';
import { useFormState, useWatch, useController } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import type { ApplyBySource } from '@/components/reminders/due-date/use-apply-by-preview';
import type { ReminderFormReturn } from '@/components/reminders/reminder-form-options';
import { Switch } from '@/components/ui/switch';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { SUGGESTED_AFTER_DAYS } from '@/lib/schedule/lead-day-rules';
import { ApplyByField } from './apply-by-field';
import { LeadDaysField } from './lead-days-field';
import { EarlyEmailField } from './offered-emails';
import { ScheduleSummary } from './schedule-summary';
import type { EmailPreview } from './use-email-preview';
import { useLeadDaysWithApplyBy } from './use-lead-days-with-apply-by';

interface ScheduleFieldsProps {
  source: ApplyBySource;
  emails: EmailPreview;
  /** The reminder from which the form was filled in; null for a new one. */
  filledFrom: ReminderResponse | null;
  fillIn: (change: () => void) => void;
  templateId: string | null;
  /** Undefined if there is no template, or it is inactive or still loading. */
  templateLeadDays: readonly number[] | undefined;
  canBeOverdue: boolean;
  hasApplyBy: boolean;
  onWantsOffered: (wanted: boolean) => void;
  wantsEarlyEmail: boolean;
  onWantsEarlyEmail: (wanted: boolean) => void;
}

/** The apply-by date and the emails, each stated as a sentence and changed in its place. */
export function ScheduleFields({ source, emails, templateId, hasApplyBy, ...props }: ScheduleFieldsProps) {
  const { control, today, savedReminder } = source;
  const { user } = useDashboard();
  const { filledFrom, fillIn, templateLeadDays } = props;
  const after = emails.applyBy?.daysBefore ?? null;
  const savedLeadDays = useLeadDaysWithApplyBy({ filledFrom, after, templateLeadDays }, fillIn);
  const { errors } = useFormState({ control });
  const afterDays = useWatch({ control, name: 'afterDays' });
  // The sentence does not say that emails come after the date.
  const [isOpen, setOpen] = useState(() => Boolean(afterDays?.length));
  const [isApplyByOpen, setApplyByOpen] = useState<boolean>();
  const applyByField = (
    <ApplyByField
      key={`apply-by-${templateId}`}
      {...source}
      emails={emails}
      onWantsOffered={props.onWantsOffered}
      isOpen={isApplyByOpen}
      onOpenChange={(open) => {
        setApplyByOpen(open);
        // Without an apply-by date, it can be set where the emails are changed.
        if (open === false) setOpen(true);
      }}
    />
  );
  return (
    <>
      {hasApplyBy && applyByField}
      <LeadDaysField
        key={`lead-days-${templateId}`}
        control={control}
        hasTemplate={templateId !== null}
        templateLeadDays={templateLeadDays}
        savedLeadDays={filledFrom?.templateId === templateId ? savedLeadDays : []}
        isTooLate={emails.isTooLate}
        summary={
          <ScheduleSummary
            emails={props.wantsEarlyEmail ? emails : { ...emails, earlyDay: null }}
            hasTemplate={templateId !== null}
            savedReminder={savedReminder}
            today={today}
            user={user}
          />
        }
        isOpen={isOpen || errors.leadDays !== undefined || errors.afterDays !== undefined}
        onOpenChange={setOpen}
      >
        {props.canBeOverdue && <AfterDaysField control={control} />}
        {!hasApplyBy && applyByField}
      </LeadDaysField>
      {emails.earlyDay && (
        <EarlyEmailField
          day={emails.earlyDay}
          today={today}
          notifyHour={user.notifyHour}
          checked={props.wantsEarlyEmail}
          onChange={props.onWantsEarlyEmail}
        />
      )}
    </>
  );
}

/** Offers emails after the due date: the days that the reminder has, or else the suggested ones. */
function AfterDaysField({ control }: { control: ReminderFormReturn['control'] }) {
  const { t, formatList } = useI18n();
  const {
    field: { ref, value, onBlur, onChange },
  } = useController({ control, name: 'afterDays' });
  const chosen = value ?? [];
  const [offered] = useState(chosen.length > 0 ? chosen : [...SUGGESTED_AFTER_DAYS]);
  const last = offered.at(-1) ?? 0;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
      <Switch
        ref={ref}
        checked={chosen.length > 0}
        onCheckedChange={(checked) => onChange(checked ? offered : [])}
        onBlur={onBlur}
      />
      <span>{t('reminderForm.afterDays', { days: formatList(offered.map(String)), last })}</span>
    </label>
  );
}
