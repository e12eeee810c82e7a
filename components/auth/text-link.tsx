import Link from 'next/link';
import type { ComponentProps } from 'react';

export function TextLink({ className = '', ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={`font-semibold text-primary underline-offset-4 hover:underline [p_&]:underline ${className}`}
      {...props}
    />
  );
}

export function TextButton({ className = 'text-primary', ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`touch-area relative rounded-sm font-semibold underline underline-offset-4 focus-ring disabled:opacity-60 ${className}`}
      {...props}
    />
  );
}
