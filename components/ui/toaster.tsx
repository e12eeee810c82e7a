'use client';

import { CircleAlertIcon, XIcon } from 'lucide-react';
import { Toast as ToastPrimitive } from 'radix-ui';
import { buttonVariants } from '@/components/ui/button';
import { closeToast, useToast } from '@/components/ui/toast';
import { cn } from '@/lib/browser/class-names';

/** Milliseconds a toast shows, and pixels a swipe to the right must reach to close it (spec §9). */
const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/**
 * Draws the toast. A dialog that opens beneath it would take the pointer away from it; hence the important rule. F8 moves the focus
 * to it; screen readers hear it politely, a destructive one at once.
 */
export function Toaster() {
  const toast = useToast();
  const destructive = toast?.variant === 'destructive';
  return (
    // A provider for each toast: one that closes while it has the focus would leave a shared provider's clock standing.
    <ToastPrimitive.Provider
      key={toast?.id}
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label="Notification"
    >
      {toast && (
        <ToastPrimitive.Root
          key={toast.id}
          data-slot="toast"
          data-variant={toast.variant ?? 'default'}
          type={destructive ? 'foreground' : 'background'}
          open={toast.open}
          onOpenChange={(open) => !open && closeToast(toast.id)}
          className={cn(
            'pointer-events-auto! relative flex w-full items-start gap-3 rounded-lg border bg-popover p-4 pr-12 text-popover-foreground shadow-lg data-[state=closed]:animate-out data-[state=closed]:fade-out-80 data-[state=closed]:slide-out-to-right-full data-[state=open]:animate-in data-[state=open]:slide-in-from-bottom-4 data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x) data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            destructive && 'border-destructive/40 bg-destructive-soft text-destructive-soft-foreground',
          )}
        >
          {destructive && <CircleAlertIcon className="mt-0.5 size-4 shrink-0" aria-hidden />}
          <div className="grid min-w-0 flex-1 gap-1">
            <ToastPrimitive.Title className="text-sm font-semibold wrap-anywhere">{toast.title}</ToastPrimitive.Title>
            {toast.description && (
              <ToastPrimitive.Description className="text-sm wrap-anywhere">
                {toast.description}
              </ToastPrimitive.Description>
            )}
            {/* What it leads to lies behind an open dialog, or would take its place with what was typed. */}
            {toast.action && (
              <ToastPrimitive.Action
                altText={toast.action.label}
                onClick={toast.action.onClick}
                className={cn(
                  buttonVariants({ variant: 'outline', size: 'sm' }),
                  'mt-1 w-fit in-data-scroll-locked:hidden',
                )}
              >
                {toast.action.label}
              </ToastPrimitive.Action>
            )}
          </div>
          <ToastPrimitive.Close
            aria-label="Close"
            className="absolute top-2.5 right-2.5 inline-flex size-8 items-center justify-center rounded-md opacity-70 focus-ring transition-opacity hover:opacity-100 focus-visible:opacity-100"
          >
            <XIcon className="size-4" aria-hidden />
          </ToastPrimitive.Close>
        </ToastPrimitive.Root>
      )}
      <ToastPrimitive.Viewport className="fixed right-0 bottom-0 z-100 flex w-full max-w-[420px] flex-col p-4 outline-none" />
    </ToastPrimitive.Provider>
  );
}
