import type { UseFormReturn } from 'react-hook-form';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized-redirect';
import { showServerErrors } from '@/components/ui/server-errors';
import { showToast } from '@/components/ui/toast';
import { isUnauthorized } from '@/lib/browser/api-client';
import { useCreateReminder, useUpdateReminder } from '@/lib/reminders/queries';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import { recurrenceYearsOf } from '@/lib/schedule/reminder-rules';
import type { ReminderFormSource } from './reminder-form-source';

type ReminderFormReturn = UseFormReturn<ReminderInput, unknown, ReminderBody>;

/**
 * Saves the form with the toasts of spec §8. What the server says of a field is shown beside it. `onSavingChange` tells when it goes out, and
 * when it did not get through; after a success the form is done with.
 */
export function useSaveReminder({
  source,
  form,
  onSavingChange,
  onSaved,
  onFailed,
}: {
  source: ReminderFormSource;
  form: ReminderFormReturn;
  onSavingChange: (sending: boolean) => void;
  onSaved: () => void;
  onFailed: () => void;
}): (body: ReminderBody) => Promise<void> {
  const redirect = useUnauthorizedRedirect();
  const { mutateAsync: create } = useCreateReminder();
  const { mutateAsync: update } = useUpdateReminder();
  return async (fields) => {
    const body = { ...fields, recurrenceYears: recurrenceYearsOf(fields.repeat ?? null) };
    onSavingChange(true);
    try {
      if (source.mode === 'edit') {
        await update({ id: source.reminder.id, ...body });
        showToast({ title: 'Reminder updated', description: 'Your reminder has been updated successfully.' });
      } else {
        await create(body);
        showToast({ title: 'Reminder created', description: 'Your reminder has been created successfully.' });
      }
      onSaved();
    } catch (error) {
      onSavingChange(false);
      if (isUnauthorized(error)) return redirect();
      const verb = source.mode === 'edit' ? 'update' : 'create';
      showToast({
        title: 'Error',
        description: `Failed to ${verb} reminder. Please try again.`,
        variant: 'destructive',
      });
      // The reminder that a new one follows has no field.
      if (!showServerErrors(form, error, ['previousId'])) onFailed();
    }
  };
}
