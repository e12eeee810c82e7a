import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { Button } from '@/components/ui/button';
import { waitingWritesQuery } from '@/lib/reminders/at-once/kept-writes';

/** Says how many changes wait to be sent or were refused, and leads to their list. */
export function WaitingLine() {
  const { t } = useI18n();
  const { actions } = useDashboard();
  const writes = useQuery(waitingWritesQuery).data ?? [];
  const refused = writes.filter(({ refusal }) => refusal).length;
  const waiting = writes.length - refused;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-2 text-sm empty:hidden">
      {waiting > 0 && <span>{t('waiting.line', { count: waiting })}</span>}
      {refused > 0 && <span className="text-destructive-text">{t('waiting.refusedLine', { count: refused })}</span>}
      {writes.length > 0 && (
        <Button variant="outline" size="sm" className="max-sm:min-h-11" onClick={actions.showWaiting}>
          {t('waiting.show')}
        </Button>
      )}
    </div>
  );
}
