import { showToast } from '@/components/ui/toast';
import type { Translator } from '@/lib/i18n/translator';

/** Also shown if the reminder belongs to another user. */
export const showNotFoundToast = (t: Translator) =>
  showToast({ title: t('reminders.toasts.notFound.title'), description: t('reminders.toasts.notFound.description') });
