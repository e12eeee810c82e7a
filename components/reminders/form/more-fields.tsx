import { useState, type ReactNode } from 'react';
import { ChevronDownIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { type Repeat } from '@/lib/schedule/recurrence-rules';
import { formatRepeat } from '@/lib/schedule-texts';

/**
 * Folds the fields that most reminders leave empty, while none of them is filled in or wrong.
 * @param repeat the interval, named while the fields are folded
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
  const [wasToggled, setToggled] = useState(false);
  const isOpen = mustShow || wasToggled;
  return (
    <details
      className="group scroll-mb-4 border-t pt-2"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setToggled(currentTarget.open);
        if (currentTarget.open && !isOpen) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm text-sm font-medium focus-ring [&::-webkit-details-marker]:hidden">
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
