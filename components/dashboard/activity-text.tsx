import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
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
] as const;

/** Describes an audit entry in words; falls back to the action's name if the action is unknown. */
export function ActivityText({ action, details }: Pick<AuditEntryResponse, 'action' | 'details'>) {
  const { t } = useI18n();
  const known = ACTIONS.find((one) => one === action);
  if (!known) return t('dashboard.activity.other', { action });
  return t.rich(`dashboard.activity.${known}`, {
    title: details.title || t('dashboard.activity.unknownTitle'),
    bdi,
  });
}
