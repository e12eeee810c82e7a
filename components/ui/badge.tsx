import type { ComponentProps } from 'react';
import { cn } from '@/lib/browser/class-names';

const VARIANTS = {
  secondary: 'border-transparent bg-secondary text-secondary-foreground',
  destructive: 'border-transparent bg-destructive-soft text-destructive-soft-foreground',
  overdue: 'border-transparent bg-destructive font-bold text-destructive-foreground',
  today: 'border-transparent bg-warning font-bold text-warning-foreground',
  warning: 'border-transparent bg-warning-soft text-warning-soft-foreground',
  success: 'border-transparent bg-success-soft text-success-soft-foreground',
  outline: 'text-foreground',
};

export type BadgeVariant = keyof typeof VARIANTS;

const badgeVariants = (variant: BadgeVariant): string =>
  cn(
    'inline-flex w-fit max-w-full shrink-0 items-center justify-center gap-1 rounded-xl border px-2.5 py-0.5 text-center text-xs font-semibold [&>svg]:pointer-events-none [&>svg]:size-3',
    VARIANTS[variant],
  );

function Badge({ className, variant, ...props }: ComponentProps<'span'> & { variant: BadgeVariant }) {
  return <span data-slot="badge" className={cn(badgeVariants(variant), className)} {...props} />;
}

export { Badge, badgeVariants };
