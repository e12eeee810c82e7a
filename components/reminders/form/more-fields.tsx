import { useState, type ReactNode } from 'react';
import { ChevronDownIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useMediaQuery } from '@/components/layout/use-media-query';
import { type Repeat } from '@/lib/schedule/recurrence-rules';
import { formatRepeat } from '@/lib/schedule-texts';

/**
 * Folds the fields that most reminders leave empty, on a phone only, and while none of them is filled in or wrong.
 * @param repeat what the template has filled in, named while the fields are folded
 */
export function MoreFields({
  mustShow,
  repeat,
  children,
}: {
  mustShow: boolean;
  repeat: Repeat | null;
  children: ReactNode;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const isPhone = useMediaQuery('(width < 40rem) and (height >= 22rem)');
  const [wasToggled, setToggled] = useState<boolean>();
  const isOpen = mustShow || (wasToggled ?? !isPhone);
  return (
    <details
      className="group scroll-mb-4"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setToggled(currentTarget.open);
        if (currentTarget.open && !isOpen) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
        {t('reminderForm.more')}
        <span className="flex-1 font-normal text-muted-foreground group-open:invisible">
          {repeat && formatRepeat(i18n, repeat)}
        </span>
        <ChevronDownIcon className="size-4 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="space-y-5 pt-3">{children}</div>
    </details>
  );
}
