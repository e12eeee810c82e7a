import type { Category } from '@/lib/schedule/reminder-rules';

export const TEMPLATE_COLORS = ['blue', 'green', 'purple', 'pink', 'red', 'orange', 'gray'] as const;
export type TemplateColor = (typeof TEMPLATE_COLORS)[number];

const colorOfKey: Record<string, TemplateColor> = {
  'sa-vehicle-licence': 'blue',
  'sa-drivers-licence': 'green',
  passport: 'purple',
  birthday: 'pink',
  anniversary: 'red',
  exam: 'orange',
  'sa-firearm-licence': 'red',
  'custom-bill': 'orange',
  'tv-licence-sa': 'purple',
  'insurance-policy-review': 'blue',
  'medical-aid-review-sa': 'green',
  'annual-dental-checkup': 'blue',
  'annual-eye-test': 'purple',
  'annual-health-checkup': 'green',
  'pet-vaccinations': 'pink',
  'vehicle-service-annual': 'orange',
  'tyre-rotation': 'green',
  'bank-card-expiry': 'orange',
  'visa-permit-renewal': 'purple',
  'roadside-assistance': 'red',
  'domain-renewal': 'blue',
  'sars-tax-filing-sa': 'green',
};

const colorOfCategory: Record<Category, TemplateColor> = {
  'expiry-based': 'blue',
  'recurring-date': 'green',
  'one-time-deadline': 'orange',
  'custom-repeat': 'purple',
};

/** The colour of a reminder's mark: its template's, else its category's, else gray (spec §3). */
export const templateColor = (key: string | null | undefined, category: string): TemplateColor =>
  (key ? colorOfKey[key] : undefined) ?? colorOfCategory[category as Category] ?? 'gray';
