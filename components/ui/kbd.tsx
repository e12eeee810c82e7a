import type { ComponentProps } from 'react';
import { cn } from '@/lib/browser/class-names';

function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      data-slot="kbd"
      className={cn(
        'inline-grid h-6 min-w-6 place-items-center rounded-md border bg-muted px-1.5 font-sans text-xs font-medium text-muted-foreground',
        className,
      )}
      {...props}
    />
  );
}

export { Kbd };
