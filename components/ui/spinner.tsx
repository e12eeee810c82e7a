import type { ComponentProps } from 'react';
import { Loader2Icon } from 'lucide-react';
import { cn } from '@/lib/browser/class-names';

/** Decorative unless it has an aria-label. */
function Spinner({ className, ...props }: ComponentProps<'svg'>) {
  const named = props['aria-label'] !== undefined;
  return (
    <Loader2Icon
      {...(named ? { role: 'status' } : { 'aria-hidden': true })}
      data-slot="spinner"
      className={cn('size-4 animate-spin', className)}
      {...props}
    />
  );
}

export { Spinner };
