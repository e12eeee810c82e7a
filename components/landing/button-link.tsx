import type { ComponentProps } from 'react';
import { buttonVariants } from '@/components/ui/button-variants';

/** A link drawn as a button. A plain one: the landing page ships next to no script, and loads the next page as a whole. */
export function ButtonLink({
  variant = 'default',
  size = 'default',
  className,
  ...props
}: ComponentProps<'a'> & { variant?: 'default' | 'ghost' | 'outline'; size?: 'default' | 'lg' }) {
  return <a data-slot="button" className={buttonVariants({ variant, size, className })} {...props} />;
}
