import type { Day } from '@/lib/calendar';
import type { ReminderBehaviour } from './behaviour-rules';

export type OverdueSource = Pick<ReminderBehaviour, 'canBeOverdue'> & { status?: string | null; dueOn: string };

export const isOverdue = ({ status, dueOn, canBeOverdue }: OverdueSource, today: Day): boolean =>
  status !== 'completed' && canBeOverdue && dueOn < today;
