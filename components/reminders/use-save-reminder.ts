import type { UseFormReturn } from 'react-hook-form';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized';
import { showToast } from '@/components/ui/toast';
import { ApiError, isUnauthorized } from '@/lib/browser/api-client';
import { useCreateReminder, useUpdateReminder } from '@/lib/reminders/queries';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import type { FormSource } from './form-source';

type ReminderFormReturn = UseFormReturn<ReminderInput, unknown, ReminderBody>;

/**
 * Saves the form with the toasts of spec §8. What the server says of a field is shown beside it. `onSending` tells when it goes out, and
 * when it did not get through; after a success the form is done with.
 */
export function useSaveReminder({
  source,
  form,
  onSending,
  onDone,
  onFailed,
}: {
  source: FormSource;
  form: ReminderFormReturn;
  onSending: (sending: boolean) => void;
  onDone: () => void;
  onFailed: () => void;
}): (body: ReminderBody) => Promise<void> {
  const redirect = useUnauthorizedRedirect();
  const { mutateAsync: create } = useCreateReminder();
  const { mutateAsync: update } = useUpdateReminder();
  return async (body) => {
    onSending(true);
    try {
      if (source.mode === 'edit') {
        await update({ id: source.reminder.id, ...body });
        showToast({ title: 'Reminder updated', description: 'Your reminder has been updated successfully.' });
      } else {
        await create(body);
        showToast({ title: 'Reminder created', description: 'Your reminder has been created successfully.' });
      }
      onDone();
    } catch (error) {
      onSending(false);
      if (isUnauthorized(error)) return redirect();
      const verb = source.mode === 'edit' ? 'update' : 'create';
      showToast({
        title: 'Error',
        description: `Failed to ${verb} reminder. Please try again.`,
        variant: 'destructive',
      });
      if (!showServerErrors(form, error)) onFailed();
    }
  };
}

/** Puts the server's messages beside their fields, or above the buttons; true if a field was given the focus. */
function showServerErrors(form: ReminderFormReturn, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status >= 500) return false;
  const known = form.getValues();
  let focused = false;
  for (const [path, messages] of Object.entries(error.body?.fields ?? {})) {
    const name = path.split('.')[0] as keyof ReminderInput;
    const message = messages[0];
    if (!message || !(name in known) || name === 'previousId') continue;
    form.setError(name, { type: 'server', message }, { shouldFocus: !focused });
    focused = true;
  }
  if (!focused && error.serverMessage) form.setError('root', { type: 'server', message: error.serverMessage });
  return focused;
}
