import type { ComponentProps } from 'react';
import { Loader2Icon, type LucideIcon } from 'lucide-react';
import { buttonVariants, type ButtonStyle } from '@/components/ui/button-variants';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';

/**
 * While `pending`, keeps the focus and ignores clicks. Disabled until the page is hydrated, because before that the
 * browser would submit the form itself and lose what was typed.
 */
export function SubmitButton({
  pending,
  pendingLabel,
  Icon,
  children,
  onClick,
  variant,
  size,
  className,
  disabled,
  ...props
}: ComponentProps<'button'> & ButtonStyle & { pending: boolean; pendingLabel?: string; Icon?: LucideIcon }) {
  const isHydrated = useIsHydrated();
  return (
    <button
      type="submit"
      data-slot="button"
      {...props}
      disabled={!isHydrated || disabled}
      className={buttonVariants({ variant, size, className })}
      aria-disabled={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      {pending ? <Loader2Icon className="size-4 animate-spin" aria-hidden /> : Icon && <Icon aria-hidden />}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  );
}
