import type { Category } from '@/lib/schedule/categories';

export const TEMPLATE_COLORS = ['blue', 'green', 'purple', 'pink', 'red', 'orange', 'gray'] as const;
export type TemplateColor = (typeof TEMPLATE_COLORS)[number];

export const TEMPLATE_ICONS = [
  'book-user',
  'cake',
  'car',
  'credit-card',
  'disc',
  'eye',
  'globe',
  'graduation-cap',
  'heart',
  'heart-pulse',
  'id-card',
  'landmark',
  'life-buoy',
  'paw-print',
  'receipt-text',
  'smile',
  'stamp',
  'stethoscope',
  'target',
  'tv',
  'umbrella',
  'wrench',
] as const;
export type TemplateIconName = (typeof TEMPLATE_ICONS)[number];

const colorByCategory: Record<Category, TemplateColor> = {
  'expiry-based': 'blue',
  'recurring-date': 'green',
  'one-time-deadline': 'orange',
  'custom-repeat': 'purple',
};

export const templateColor = (template: { color: string | null } | null | undefined, category: string): TemplateColor =>
  (template?.color as TemplateColor | null | undefined) ?? colorByCategory[category as Category] ?? 'gray';
