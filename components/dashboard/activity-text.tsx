import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import { parseDay } from '@/lib/calendar';
import type { AuditEntryResponse } from '@/lib/audit/schema';

const ACTIONS = [
  'created',
  'completed',
  'updated',
  'deleted',
  'restored',
  'attachment_added',
  'attachment_removed',
  'notice_failed',
  'address_changed',
  'rule_changed',
  'imported',
  'import_undone',
] as const;

/** Describes an audit entry in words; falls back to the action's name if the action is unknown. */
export function ActivityText({ action, details }: Pick<AuditEntryResponse, 'action' | 'details'>) {
  const { t, formatDay } = useI18n();
  const { title, via = 'site', snoozedUntil, muted, count = 0 } = details;
  const values = { title: title || t('dashboard.activity.unknownTitle'), via, count, bdi };
  if (snoozedUntil) {
    return t.rich('dashboard.activity.snoozed', {
      ...values,
      date: formatDay(parseDay(snoozedUntil), 'shortDayWithYear'),
    });
  }
  if (snoozedUntil === null) return t.rich('dashboard.activity.snoozeCancelled', values);
  if (muted !== undefined) return t.rich(`dashboard.activity.${muted ? 'emailsOff' : 'emailsOn'}`, values);
  const known = ACTIONS.find((one) => one === action);
  if (!known) return t('dashboard.activity.other', { action });
  return t.rich(`dashboard.activity.${known}`, values);
}
