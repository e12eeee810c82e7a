import { BellIcon, CheckIcon, MailIcon } from 'lucide-react';
import { cn } from '@/lib/browser/class-names';

export type MarkState = 'sent' | 'next' | 'planned';

/** The mark of an email in a timeline. */
export function TimelineMark({ state }: { state: MarkState }) {
  const Icon = state === 'sent' ? CheckIcon : state === 'next' ? MailIcon : BellIcon;
  return (
    <span
      className={cn(
        'relative grid size-7 shrink-0 place-items-center rounded-full',
        state === 'sent' && 'bg-primary text-primary-foreground',
        state === 'next' && 'bg-primary-soft text-primary-soft-foreground ring-2 ring-primary',
        state === 'planned' && 'border bg-card text-muted-foreground',
      )}
    >
      <Icon className="size-3.5" aria-hidden />
    </span>
  );
}
