import { showErrorToast } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { hasErrorCode } from '@/lib/browser/api-client';
import type { Translator } from '@/lib/i18n/translator';

/**
 * Also shown if the reminder belongs to another user.
 * @param onCreateAgain creates it again from what the page still has
 */
export const showNotFoundToast = (t: Translator, onCreateAgain?: () => void) =>
  showToast({
    title: t('reminders.toasts.notFound.title'),
    description: t('reminders.toasts.notFound.description'),
    ...(onCreateAgain && { action: { label: t('reminders.toasts.notFound.createAgain'), onClick: onCreateAgain } }),
  });

/** Shows why a call about a reminder has failed. */
export function showReminderError(
  t: Translator,
  error: unknown,
  description: string,
  onCreateAgain?: () => void,
): void {
  if (hasErrorCode(error, 'not_found')) showNotFoundToast(t, onCreateAgain);
  else showErrorToast(error, { title: t('ui.error'), description });
}
