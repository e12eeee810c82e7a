import { useI18n } from '@/components/i18n/i18n-provider';
import { Badge, type BadgeVariant } from '@/components/ui/badge';
import type { Day } from '@/lib/calendar';
import { statusBadge } from '@/lib/schedule/status-badge-rules';
import type { Urgency } from '@/lib/schedule/urgency-rules';

const variantByUrgency: Record<Urgency, BadgeVariant> = {
  past: 'overdue',
  today: 'today',
  soon: 'warning',
  none: 'secondary',
};

export function StatusBadge({ reminder, today }: { reminder: Parameters<typeof statusBadge>[1]; today: Day }) {
  const { kind, text, urgency } = statusBadge(useI18n(), reminder, today);
  const variant = kind === 'unknown' ? 'outline' : variantByUrgency[urgency];
  return (
    <Badge variant={variant} className="px-2 py-px">
      {text}
    </Badge>
  );
}
