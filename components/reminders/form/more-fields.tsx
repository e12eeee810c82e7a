import { useState, type ReactNode } from 'react';
import { ChevronDownIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useMediaQuery } from '@/components/layout/use-media-query';

/** Folds the fields that most reminders leave empty, on a phone only, and while none of them is filled in or wrong. */
export function MoreFields({ mustShow, children }: { mustShow: boolean; children: ReactNode }) {
  const { t } = useI18n();
  const isPhone = useMediaQuery('(width < 40rem) and (height >= 22rem)');
  const [wasToggled, setToggled] = useState<boolean>();
  const isOpen = mustShow || (wasToggled ?? !isPhone);
  return (
    <details className="group" open={isOpen} onToggle={({ currentTarget }) => setToggled(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
        {t('reminderForm.more')}
        <ChevronDownIcon className="size-4 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="space-y-5 pt-3">{children}</div>
    </details>
  );
}
