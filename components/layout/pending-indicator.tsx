import type { ReactNode } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/browser/class-names';

/** A live region, hidden while it has no text. Keep it mounted, so that screen readers announce its text. */
export function PendingIndicator({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-20 z-30 mx-auto w-fit rounded-full bg-foreground text-sm font-medium text-background shadow-md"
    >
      {children && (
        <span className={cn('flex items-center gap-2 px-4 py-1.5', className)}>
          <Spinner />
          {children}
        </span>
      )}
    </p>
  );
}
