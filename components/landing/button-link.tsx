import type { ComponentProps } from 'react';
import { buttonVariants } from '@/components/ui/button-variants';

/** A plain link: next/link would add JavaScript to the landing page, which ships almost none. */
export function ButtonLink({
  variant = 'default',
  size = 'default',
  className,
  ...props
}: ComponentProps<'a'> & { variant?: 'default' | 'ghost' | 'outline'; size?: 'default' | 'lg' }) {
  return <a data-slot="button" className={buttonVariants({ variant, size, className })} {...props} />;
}
