import type { Urgency } from '@/lib/schedule/urgency-rules';

export const URGENCY_TEXT_CLASS: Record<Urgency, string> = {
  past: 'font-medium text-destructive-text',
  today: 'font-semibold text-warning-soft-foreground',
  soon: 'text-warning-soft-foreground',
  none: '',
};
