import { useFormContext, useWatch } from 'react-hook-form';
import { isDay } from '@/lib/calendar';
import { severalPath } from '@/lib/import/find-several';
import type { SeveralKind } from '@/lib/import/several';
import type { ReminderInput } from '@/lib/reminders/schema';

/** The question of a kind, with the date that the form has. */
export function useSeveralPath(kind: SeveralKind | null): string {
  const { control } = useFormContext<ReminderInput>();
  return severalPath(kind, useWatch({ control, name: ['eventOn', 'dueAt'] }).find(isDay));
}
