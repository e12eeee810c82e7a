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

/** Saves the form and shows the server's field errors. `onSavingChange(false)` is called only on failure: a saved form stays locked. */
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
      // `previousId` has no input that could show an error.
      if (!showServerErrors(form, error, ['previousId'])) onFailed();
    }
  };
}
