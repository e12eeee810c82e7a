import type { ComponentProps } from 'react';
import { cn } from '@/lib/browser/class-names';

const VARIANTS = {
  default: 'bg-card text-card-foreground',
  destructive: 'border-destructive/30 bg-destructive-soft text-destructive-soft-foreground',
  success: 'border-success/30 bg-success-soft text-success-soft-foreground',
  warning: 'border-warning/30 bg-warning-soft text-warning-soft-foreground',
};

function Alert({
  className,
  variant = 'default',
  ...props
}: ComponentProps<'div'> & { variant?: keyof typeof VARIANTS }) {
  return (
    <div
      data-slot="alert"
      role="alert"
      className={cn(
        'relative grid w-full grid-cols-[0_1fr] items-start gap-y-0.5 rounded-lg border px-4 py-3 text-sm has-[>svg]:grid-cols-[calc(var(--spacing)*5)_1fr] has-[>svg]:gap-x-3 [&>svg]:size-4 [&>svg]:translate-y-0.5 [&>svg]:text-current',
        VARIANTS[variant],
        className,
      )}
      {...props}
    />
  );
}

function AlertTitle({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="alert-title" className={cn('col-start-2 min-h-4 font-semibold', className)} {...props} />;
}

function AlertDescription({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="alert-description"
      className={cn('col-start-2 grid justify-items-start gap-1 text-sm [&_p]:leading-relaxed', className)}
      {...props}
    />
  );
}

export { Alert, AlertDescription, AlertTitle };
