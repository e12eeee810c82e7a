import type { ComponentProps } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Badge } from '@/components/ui/badge';
import type { Day } from '@/lib/calendar';
import { statusBadge, type StatusBadgeKind } from '@/lib/schedule/status-badge-rules';

const variantByKind: Record<StatusBadgeKind, ComponentProps<typeof Badge>['variant']> = {
  completed: 'secondary',
  'due-today': 'today',
  'last-occurred': 'secondary',
  'was-due': 'secondary',
  overdue: 'overdue',
  'due-in': 'secondary',
  unknown: 'outline',
};

export function StatusBadge({ reminder, today }: { reminder: Parameters<typeof statusBadge>[1]; today: Day }) {
  const { kind, text, emphasised } = statusBadge(useI18n(), reminder, today);
  const variant = kind === 'due-in' && emphasised ? 'warning' : variantByKind[kind];
  return (
    <Badge variant={variant} className="max-w-full px-2 py-px cramped:whitespace-normal">
      {text}
    </Badge>
  );
}
