import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';

export function MonthLoadError({ isAboveDays, onRetry }: { isAboveDays: boolean; onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <p role="alert" className="border-t px-4 py-3 text-sm">
      {t(isAboveDays ? 'ui.notRefreshed' : 'month.notLoaded')}{' '}
      <Button variant="link" size="sm" className="h-auto p-0" onClick={onRetry}>
        {t('ui.tryAgain')}
      </Button>
    </p>
  );
}
