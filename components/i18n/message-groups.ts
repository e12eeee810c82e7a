import type { MessageGroup } from '@/lib/i18n/load-i18n';

/** Messages that every page needs: buttons, dialogs, error pages and layout. */
export const SHARED_GROUPS = ['ui', 'layout'] as const satisfies readonly MessageGroup[];

export const SIGNED_OUT_GROUPS = [...SHARED_GROUPS, 'auth', 'validation'] as const satisfies readonly MessageGroup[];

export const UNSUBSCRIBE_GROUPS = [...SHARED_GROUPS, 'unsubscribe'] as const satisfies readonly MessageGroup[];

export const DASHBOARD_GROUPS = [
  ...SHARED_GROUPS,
  'reminders',
  'details',
  'schedule',
  'dashboard',
  'month.view',
  'month.notLoaded',
] as const satisfies readonly MessageGroup[];

/** With the messages of the bottom bar. */
const SIGNED_IN_GROUPS = [
  ...SHARED_GROUPS,
  'reminders.list.label',
  'month.view.month',
  'dashboard.quickActions.newReminder',
] as const satisfies readonly MessageGroup[];

/** Used only by lazily loaded parts of the dashboard, which load them too. */
export const LAZY_GROUPS = [
  'ui.password',
  'ui.calendar',
  'ui.clipboard',
  'reminders.share',
  'reminders.documents',
  'reminders.emails',
  'reminders.deletion',
  'reminders.gone',
  'reminders.changedElsewhere',
  'reminders.renewal',
  'reminders.snooze',
  'details.wishes',
  'schedule.applyBy.notes',
  'schedule.closedDay',
  'dashboard.ruleChanges',
  'dashboard.homeScreen',
  'dashboard.shortcuts',
  'month',
  'reminderForm',
  'validation',
  'attachments',
  'people',
  'waiting',
] as const satisfies readonly MessageGroup[];

export const ACCOUNT_GROUPS = [
  ...SIGNED_IN_GROUPS,
  'auth',
  'profile',
  'people',
  'details',
  'schedule',
  'settings',
  'validation',
] as const satisfies readonly MessageGroup[];

export const TEMPLATES_GROUPS = [
  ...SIGNED_IN_GROUPS,
  'details',
  'reminderForm',
  'schedule',
  'validation',
  'templates',
] as const satisfies readonly MessageGroup[];

export const TESTING_GROUPS = [
  ...SIGNED_IN_GROUPS,
  'details',
  'schedule',
  'validation',
  'testing',
] as const satisfies readonly MessageGroup[];

export const OPERATIONS_GROUPS = [
  ...SIGNED_IN_GROUPS,
  'details',
  'validation',
  'operations',
] as const satisfies readonly MessageGroup[];

export const SEVERAL_GROUPS = [
  ...SIGNED_IN_GROUPS,
  'several',
  'imports',
  'details',
  'reminderForm',
  'schedule',
  'validation',
] as const satisfies readonly MessageGroup[];

export const IMPORT_GROUPS = [
  ...SIGNED_IN_GROUPS,
  'imports',
  'details',
  'validation',
] as const satisfies readonly MessageGroup[];
