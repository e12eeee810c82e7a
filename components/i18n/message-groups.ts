import type { MessageGroup } from '@/lib/i18n/load-i18n';

/** Messages that every page needs: buttons, dialogs, error pages and layout. */
export const SHARED_GROUPS = ['ui', 'layout'] as const satisfies readonly MessageGroup[];

export const SIGNED_OUT_GROUPS = [...SHARED_GROUPS, 'auth', 'validation'] as const satisfies readonly MessageGroup[];

export const UNSUBSCRIBE_GROUPS = [...SHARED_GROUPS, 'unsubscribe'] as const satisfies readonly MessageGroup[];

export const DASHBOARD_GROUPS = [
  ...SHARED_GROUPS,
  'reminders.actions',
  'reminders.row',
  'reminders.disc',
  'reminders.list',
  'reminders.search',
  'reminders.sortAndFilter',
  'reminders.activeFilters',
  'reminders.empty',
  'reminders.toasts',
  'details',
  'schedule',
  'dashboard',
  'month',
] as const satisfies readonly MessageGroup[];

/** Used only by lazily loaded parts of the dashboard, which load them too. */
export const LAZY_GROUPS = [
  'reminders.share',
  'reminders.documents',
  'reminders.emails',
  'reminders.deletion',
  'reminders.gone',
  'reminders.changedElsewhere',
  'reminders.renewal',
  'reminders.snooze',
  'reminderForm',
  'validation',
  'attachments',
  'people',
  'waiting',
] as const satisfies readonly MessageGroup[];

export const ACCOUNT_GROUPS = [
  ...SHARED_GROUPS,
  'auth',
  'profile',
  'people',
  'details',
  'schedule',
  'settings',
  'validation',
] as const satisfies readonly MessageGroup[];

export const TEMPLATES_GROUPS = [
  ...SHARED_GROUPS,
  'details',
  'reminderForm',
  'schedule',
  'validation',
  'templates',
] as const satisfies readonly MessageGroup[];

export const TESTING_GROUPS = [
  ...SHARED_GROUPS,
  'details',
  'schedule',
  'validation',
  'testing',
] as const satisfies readonly MessageGroup[];

export const OPERATIONS_GROUPS = [
  ...SHARED_GROUPS,
  'details',
  'validation',
  'operations',
] as const satisfies readonly MessageGroup[];

export const SEVERAL_GROUPS = [
  ...SHARED_GROUPS,
  'several',
  'imports',
  'details',
  'reminderForm',
  'schedule',
  'validation',
] as const satisfies readonly MessageGroup[];

export const IMPORT_GROUPS = [
  ...SHARED_GROUPS,
  'imports',
  'details',
  'validation',
] as const satisfies readonly MessageGroup[];
