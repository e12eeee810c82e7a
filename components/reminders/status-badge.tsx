import { Badge } from '@/components/ui/badge';
import type { Day } from '@/lib/calendar';
import { statusBadge, type StatusBadgeContent } from '@/lib/schedule/reminder-rules';

type Variant = 'primary' | 'secondary' | 'overdue' | 'warning' | 'success' | 'outline';

const variantByKind: Record<StatusBadgeContent['kind'], Variant> = {
  completed: 'success',
  'due-today': 'primary',
  'last-occurred': 'secondary',
  'was-due': 'secondary',
  overdue: 'overdue',
  'due-in': 'secondary',
  unknown: 'outline',
};

export function StatusBadge({ reminder, today }: { reminder: Parameters<typeof statusBadge>[0]; today: Day }) {
  const { kind, text, emphasised } = statusBadge(reminder, today);
  const variant = kind === 'due-in' && emphasised ? 'warning' : variantByKind[kind];
  return (
    <Badge variant={variant} className="max-w-full px-2 py-px cramped:whitespace-normal">
      {text}
    </Badge>
  );
}
