import { CircleAlertIcon, CircleCheckIcon, MailCheckIcon } from 'lucide-react';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/platform/class-names';

const marks = {
  mail: { Icon: MailCheckIcon, className: 'bg-primary-soft text-primary-soft-foreground' },
  success: { Icon: CircleCheckIcon, className: 'bg-success-soft text-success-soft-foreground' },
  error: { Icon: CircleAlertIcon, className: 'bg-destructive-soft text-destructive-soft-foreground' },
  loading: { Icon: Spinner, className: 'bg-muted text-muted-foreground' },
};

/** The round mark above a card that tells how something went. Decorative: the card says it in words. */
export function StateMark({ state }: { state: keyof typeof marks }) {
  const { Icon, className } = marks[state];
  return (
    <span className={cn('mx-auto mb-5 grid size-14 place-items-center rounded-full', className)}>
      <Icon className="size-7" aria-hidden />
    </span>
  );
}
