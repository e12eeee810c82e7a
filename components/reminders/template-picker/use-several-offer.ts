import { useFormContext, useWatch } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { isDay } from '@/lib/calendar';
import { findSeveral, severalPath } from '@/lib/import/find-several';
import type { ReminderInput } from '@/lib/reminders/schema';

/** Offers several reminders of the kind that a text names, on the form's date. If it names none, `kind` is null. */
export function useSeveralOffer(text: string) {
  const { t } = useI18n();
  const { control } = useFormContext<ReminderInput>();
  const day = useWatch({ control, name: ['eventOn', 'dueAt'] }).find(isDay);
  const kind = findSeveral(text);
  const label = kind
    ? t('reminderForm.several.offer', { kind: t(`reminderForm.several.kinds.${kind}`) })
    : t('reminderForm.several.all');
  return { kind, href: severalPath(kind, day), label };
}
