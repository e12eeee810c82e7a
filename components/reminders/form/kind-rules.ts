import type { Category } from '@/lib/schedule/categories';
import type { Repeat } from '@/lib/schedule/recurrence-rules';

/** What the user says of a date without a template. The category follows from it and from the interval. */
export const KINDS = ['deadline', 'expiry', 'occasion'] as const;
export type Kind = (typeof KINDS)[number];

const KIND_OF: Record<Category, Kind> = {
  'expiry-based': 'expiry',
  'recurring-date': 'occasion',
  'one-time-deadline': 'deadline',
  'custom-repeat': 'deadline',
};

export const toKind = (category: Category): Kind => KIND_OF[category];

export function toCategory(kind: Kind, repeat: Repeat | null): Category {
  if (kind === 'expiry') return 'expiry-based';
  if (kind === 'occasion') return 'recurring-date';
  return repeat === null ? 'one-time-deadline' : 'custom-repeat';
}
