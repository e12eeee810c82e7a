import type { TemplateResponse } from '@/lib/templates/schema';

export { CATEGORY_LABELS } from '@/components/reminders/category-labels';

/** A template without a region is universal. */
export const regionLabel = (region: TemplateResponse['region']): string =>
  region === 'ZA' ? 'South Africa' : 'Universal';

export const APPLY_BY_KIND_LABELS: Record<NonNullable<TemplateResponse['applyByKind']>, string> = {
  law: 'By law',
  official: 'Official advice',
  practice: 'Good practice',
};

export const NEXT_DATE_RULE_LABELS: Record<NonNullable<TemplateResponse['nextDate']>, string> = {
  due: 'Previous due date plus the period',
  new: 'Printed on the new document',
  done: 'Completion date plus the period',
};
