import type { ComponentProps } from 'react';
import { Slot } from 'radix-ui';
import { buttonVariants, type ButtonStyle } from '@/components/ui/button-variants';
import { cn } from '@/lib/browser/class-names';

function Button({
  className,
  variant,
  size,
  asChild = false,
  ...props
}: ComponentProps<'button'> & ButtonStyle & { asChild?: boolean }) {
  const Comp = asChild ? Slot.Root : 'button';
  return <Comp data-slot="button" className={cn(buttonVariants({ variant, size, className }))} {...props} />;
}

export { Button, buttonVariants };
