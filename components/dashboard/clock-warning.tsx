import { useI18n } from '@/components/i18n/i18n-provider';
import type { HealthResponse } from '@/lib/operations/schema';

export function ClockWarning({ status }: { status: HealthResponse['clock'] }) {
  const { t } = useI18n();
  if (status === 'ok') return null;
  return (
    <p role="status" className="rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning-soft-foreground">
      {t(`dashboard.clock.${status}`)}
    </p>
  );
}
