'use client';

import {
  AtSignIcon,
  CircleCheckIcon,
  CirclePlusIcon,
  DownloadIcon,
  HistoryIcon,
  MailWarningIcon,
  PaperclipIcon,
  PencilIcon,
  ScaleIcon,
  Trash2Icon,
  Undo2Icon,
  type LucideIcon,
} from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { buttonVariants } from '@/components/ui/button-variants';
import { Card, CardAction, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useRecentActivity } from '@/lib/audit/queries';
import { AUDIT_ACTIONS, VISIBLE_ACTIVITY_COUNT } from '@/lib/audit/rules';
import { formatInstant } from '@/lib/i18n/format-instant';
import { bdi } from '@/components/i18n/tags';
import { parseDay } from '@/lib/calendar';
import type { AuditEntryResponse } from '@/lib/audit/schema';

/** Exports all audit entries; the card shows only the latest. */
const EXPORT_PATH = '/api/export/csv?type=activity';

const iconByAction: Record<string, LucideIcon> = {
  created: CirclePlusIcon,
  completed: CircleCheckIcon,
  updated: PencilIcon,
  deleted: Trash2Icon,
  restored: Undo2Icon,
  attachment_added: PaperclipIcon,
  attachment_removed: PaperclipIcon,
  notice_failed: MailWarningIcon,
  address_changed: AtSignIcon,
  rule_changed: ScaleIcon,
};

export function RecentActivity() {
  const { t } = useI18n();
  return (
    <Card className="gap-4 py-5">
      <CardHeader className="px-5">
        <CardTitle>{t('dashboard.activity.heading')}</CardTitle>
        <CardAction className="-mr-2.5">
          <a
            href={EXPORT_PATH}
            target="_blank"
            rel="noopener"
            data-slot="button"
            className={buttonVariants({
              variant: 'ghost',
              size: 'sm',
              className: '-my-1 text-muted-foreground',
            })}
          >
            <DownloadIcon aria-hidden />
            {t('dashboard.activity.export')}
          </a>
        </CardAction>
      </CardHeader>
      <CardContent className="px-5">
        <ActivityEntries />
      </CardContent>
    </Card>
  );
}

function ActivityEntries() {
  const i18n = useI18n();
  const { timezone } = useDashboard().user;
  const { t } = i18n;
  const { data, isPending, isError } = useRecentActivity();
  if (isPending) return <LoadingEntries />;
  if (isError) {
    return <p className="text-sm text-muted-foreground">{t('dashboard.activity.notLoaded')}</p>;
  }
  if (data.length === 0) {
    return (
      <div className="flex items-center gap-3 text-sm text-muted-foreground">
        <HistoryIcon className="size-4" aria-hidden />
        {t('dashboard.activity.none')}
      </div>
    );
  }
  return (
    <ul className="space-y-4">
      {data.slice(0, VISIBLE_ACTIVITY_COUNT).map((entry) => {
        const Icon = iconByAction[entry.action] ?? HistoryIcon;
        return (
          <li key={entry.id} className="flex gap-3 text-sm">
            <Icon className="mt-0.5 size-4 shrink-0 text-muted-foreground" aria-hidden />
            <div className="min-w-0">
              <p className="line-clamp-3 wrap-anywhere">
                <ActivityText {...entry} />
              </p>
              <time dateTime={entry.createdAt} className="text-xs text-muted-foreground">
                {formatInstant(i18n, new Date(entry.createdAt), timezone, 'activityTime')}
              </time>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function LoadingEntries() {
  const { t } = useI18n();
  return (
    <div className="space-y-4" aria-busy="true">
      <span className="sr-only">{t('dashboard.activity.loading')}</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-4 rounded-full" />
          <div className="flex-1 space-y-1.5">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-3 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Describes an audit entry in words; falls back to the action's name if the action is unknown. */
export function ActivityText({ action, details }: Pick<AuditEntryResponse, 'action' | 'details'>) {
  const { t, formatDay } = useI18n();
  const { title, via = 'site', snoozedUntil, muted, count = 0, person = '', sharing } = details;
  const values = { title: title || t('dashboard.activity.unknownTitle'), via, count, bdi };
  if (sharing) {
    const isFirst = sharing === 'invited' || sharing === 'bounced' ? 'false' : 'true';
    const named = person || t('dashboard.activity.somebody', { isFirst });
    return t.rich(`dashboard.activity.sharing.${sharing}`, { ...values, person: named, bdi });
  }
  if (snoozedUntil) {
    return t.rich('dashboard.activity.snoozed', {
      ...values,
      date: formatDay(parseDay(snoozedUntil), 'shortDayWithYear'),
    });
  }
  if (snoozedUntil === null) return t.rich('dashboard.activity.snoozeCancelled', values);
  if (muted !== undefined) return t.rich(`dashboard.activity.${muted ? 'emailsOff' : 'emailsOn'}`, values);
  const known = AUDIT_ACTIONS.find((one) => one === action);
  if (!known) return t('dashboard.activity.other', { action });
  if (known === 'completed' && person) return t.rich('dashboard.activity.sharing.done', { ...values, person });
  return t.rich(`dashboard.activity.${known}`, values);
}
