import type { ComponentProps } from 'react';
import { SlidersHorizontalIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';

export function SortAndFilterButton({ count, ...props }: { count: number } & ComponentProps<typeof Button>) {
  const { t } = useI18n();
  return (
    <Button
      type="button"
      variant="outline"
      className="border-input max-sm:relative max-sm:size-11 max-sm:border-0 max-sm:bg-transparent max-sm:p-0! max-sm:shadow-none max-sm:[&>svg]:size-5!"
      {...props}
    >
      <SlidersHorizontalIcon aria-hidden />
      <span className="max-sm:sr-only">{t('reminders.sortAndFilter.label')}</span>
      {count > 0 && (
        <span className="grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs text-primary-foreground tabular-nums max-sm:absolute max-sm:top-0 max-sm:right-0">
          <span className="sr-only">{t('reminders.sortAndFilter.activeFilters')}</span>
          {count}
        </span>
      )}
    </Button>
  );
}
