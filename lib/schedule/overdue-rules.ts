import type { Day } from '@/lib/calendar';
import type { ReminderBehaviour } from './behaviour-rules';

export type DatedReminder = Pick<ReminderBehaviour, 'canBeOverdue'> & { status?: string | null; dueOn: string };

export const isOverdue = ({ status, dueOn, canBeOverdue }: DatedReminder, today: Day): boolean =>
  status !== 'completed' && canBeOverdue && dueOn < today;
