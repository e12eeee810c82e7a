import type { UseFormReturn } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import type { ReminderFormOptions } from '@/components/reminders/reminder-form-options';
import { whenDialogHistoryRemoved } from '@/components/ui/close-on-back';
import { showErrorToast } from '@/components/ui/error-toast';
import { showServerErrors } from '@/components/ui/server-errors';
import { showToast } from '@/components/ui/toast';
import type { Day } from '@/lib/calendar';
import { useCreateReminder } from '@/lib/reminders/list/queries';
import { useUpdateReminder } from '@/lib/reminders/queries';
import type { ReminderBody, ReminderInput, ReminderResponse } from '@/lib/reminders/schema';
import { isSameRule, templateApplyBy, type ApplyByRule, type TemplateApplyBy } from '@/lib/schedule/apply-by-rules';
import { normaliseLeadDays } from '@/lib/schedule/lead-day-rules';
import { toRecurrenceYears } from '@/lib/schedule/recurrence-rules';
import { describeNextEmail } from './describe-next-email';

type ReminderFormReturn = UseFormReturn<ReminderInput, unknown, ReminderBody>;

/** The returned function saves the form and closes it. If that fails, it shows the errors and unlocks the form. */
export function useSaveReminder({
  source,
  form,
  template,
  earlyEmailDay,
  addedLeadDays,
  onSavingChange,
  onSaved,
  onClose,
  onFailed,
}: {
  source: ReminderFormOptions;
  form: ReminderFormReturn;
  template: TemplateApplyBy | null;
  /** The day of one more email; null for none. */
  earlyEmailDay: Day | null;
  addedLeadDays: readonly number[];
  onSavingChange: (sending: boolean) => void;
  onSaved: () => void;
  onClose: () => void;
  onFailed: () => void;
}): (body: ReminderBody, options?: { thenAttachFile?: boolean }) => Promise<void> {
  const i18n = useI18n();
  const { t } = i18n;
  const { user, today, actions } = useDashboard();
  const { mutateAsync: create } = useCreateReminder(today);
  const { mutateAsync: update } = useUpdateReminder();
  return async (fields, { thenAttachFile = false } = {}) => {
    const { applyBy, ...others } = fields;
    const saved = source.mode === 'edit' ? source.reminder.applyBy : undefined;
    const body = {
      ...others,
      ...(addedLeadDays.length > 0 && { leadDays: normaliseLeadDays([...(fields.leadDays ?? []), ...addedLeadDays]) }),
      recurrenceYears: toRecurrenceYears(fields.repeat ?? null),
      ...(isChosenApplyBy(applyBy, template, saved) && { applyBy }),
      ...(earlyEmailDay && { snoozedUntil: earlyEmailDay }),
    };
    onSavingChange(true);
    try {
      const isEdit = source.mode === 'edit';
      const stored = await (isEdit ? update({ id: source.reminder.id, ...body }) : create(body));
      const change = isEdit ? 'updated' : 'created';
      showToast({
        title: t(`reminderForm.saved.${change}.title`),
        description: t(`reminderForm.saved.${change}.description`),
        detail: describeNextEmail(i18n, stored, isEdit ? 'nextEmail' : 'firstEmail', today, user),
        // A new reminder is shown without it.
        ...(isEdit && { action: { label: t('reminderForm.saved.show'), onClick: () => actions.show(stored.id) } }),
      });
      onSaved();
      onClose();
      if (isEdit) return;
      actions.showCreated(stored);
      // The next dialog has its own place in the history.
      if (thenAttachFile) void whenDialogHistoryRemoved().then(() => actions.attachFile(stored));
    } catch (error) {
      onSavingChange(false);
      showErrorToast(error, {
        title: t('ui.error'),
        description: t(`reminderForm.notSaved.${source.mode === 'edit' ? 'update' : 'create'}`),
      });
      // These have no input that could show their error.
      if (!showServerErrors(form, error, ['previousId', 'snoozedUntil'])) onFailed();
    }
  };
}

/**
 * Whether to send the apply-by date: without it, a new reminder has the template's and a saved one keeps its own.
 * @param saved undefined for a new reminder
 */
function isChosenApplyBy(
  applyBy: ApplyByRule | null | undefined,
  template: TemplateApplyBy | null,
  saved: ReminderResponse['applyBy'] | undefined,
): boolean {
  if (applyBy === undefined) return false;
  const byTemplate = templateApplyBy(template);
  if (saved === undefined) return !isSameRule(applyBy, byTemplate);
  const isNoneEither = applyBy === null && byTemplate === null && saved?.kind !== 'own';
  return !isNoneEither && !isSameRule(applyBy, saved);
}
