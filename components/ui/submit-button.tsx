import type { ComponentProps } from 'react';
import { Loader2Icon, type LucideIcon } from 'lucide-react';
import { buttonVariants, type ButtonStyle } from '@/components/ui/button-variants';

/** While `pending`, keeps the focus and ignores clicks. */
export function SubmitButton({
  pending,
  pendingLabel,
  Icon,
  children,
  onClick,
  variant,
  size,
  className,
  ...props
}: ComponentProps<'button'> & ButtonStyle & { pending: boolean; pendingLabel?: string; Icon?: LucideIcon }) {
  return (
    <button
      type="submit"
      data-slot="button"
      {...props}
      className={buttonVariants({ variant, size, className })}
      aria-disabled={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      {pending ? <Loader2Icon className="size-4 animate-spin" aria-hidden /> : Icon && <Icon aria-hidden />}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  );
}
