import { CircleAlertIcon, CircleCheckIcon, Loader2Icon, MailCheckIcon } from 'lucide-react';

const statusIcons = {
  mail: { Icon: MailCheckIcon, className: 'bg-primary-soft text-primary-soft-foreground' },
  success: { Icon: CircleCheckIcon, className: 'bg-success-soft text-success-soft-foreground' },
  error: { Icon: CircleAlertIcon, className: 'bg-destructive-soft text-destructive-soft-foreground' },
  loading: { Icon: Loader2Icon, className: 'bg-muted text-muted-foreground [&>svg]:animate-spin' },
};

/** Decorative: the card also states the outcome in words. */
export function StatusIcon({ state }: { state: keyof typeof statusIcons }) {
  const { Icon, className } = statusIcons[state];
  return (
    <span className={`mx-auto mb-5 grid size-14 place-items-center rounded-full ${className}`}>
      <Icon className="size-7" aria-hidden />
    </span>
  );
}
