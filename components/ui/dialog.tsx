'use client';

import type { ComponentProps, ReactNode } from 'react';
import { XIcon } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import { useI18n } from '@/components/i18n/i18n-provider';
import { cn } from '@/lib/browser/class-names';
import { useCloseOnBack } from '@/lib/browser/close-on-back';

/** @param hasOwnAddress true if opening the dialog has changed the URL, so that Back closes it anyway */
function Dialog({
  hasOwnAddress = false,
  ...props
}: ComponentProps<typeof DialogPrimitive.Root> & { hasOwnAddress?: boolean }) {
  useCloseOnBack({ ...props, open: props.open && !hasOwnAddress });
  return <DialogPrimitive.Root {...props} />;
}

/** From below on a phone, otherwise beside the page. Its height is fixed, because growing would move what is on top. */
const SHEET_CLASS =
  'top-auto bottom-0 left-0 h-[90dvh] max-w-full translate-x-0 translate-y-0 content-start rounded-b-none sm:top-0 sm:right-0 sm:left-auto sm:h-dvh sm:max-h-dvh sm:max-w-xl sm:rounded-none';

function DialogContent({
  className,
  children,
  showCloseButton = true,
  variant = 'centred',
  ...props
}: ComponentProps<typeof DialogPrimitive.Content> & { showCloseButton?: boolean; variant?: 'centred' | 'sheet' }) {
  const { t } = useI18n();
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay
        data-slot="dialog-overlay"
        className="fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0"
      />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        data-variant={variant}
        className={cn(
          'fixed top-[50%] left-[50%] z-50 grid max-h-[90dvh] w-full max-w-[calc(100%-2rem)] translate-x-[-50%] translate-y-[-50%] gap-4 overflow-y-auto rounded-xl border bg-card p-6 text-card-foreground shadow-lg duration-200 outline-none data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=closed]:zoom-out-95 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-95 sm:max-w-lg',
          variant === 'sheet' && SHEET_CLASS,
          className,
        )}
        {...props}
      >
        {children}
        {showCloseButton && (
          <DialogPrimitive.Close
            data-slot="dialog-close"
            className="absolute top-4 right-4 inline-flex size-8 items-center justify-center rounded-md text-muted-foreground focus-ring transition-colors hover:bg-accent hover:text-foreground disabled:pointer-events-none pointer-coarse:top-2.5 pointer-coarse:right-2.5 pointer-coarse:size-11 [&_svg]:pointer-events-none [&_svg]:size-4 [&_svg]:shrink-0"
          >
            <XIcon />
            <span className="sr-only">{t('ui.close')}</span>
          </DialogPrimitive.Close>
        )}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="dialog-header" className={cn('flex flex-col gap-2 pr-8 text-left', className)} {...props} />;
}

function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn('flex flex-col-reverse gap-2 sm:flex-row sm:justify-end', className)}
      {...props}
    />
  );
}

function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      data-slot="dialog-title"
      className={cn('text-lg leading-snug font-semibold tracking-tight', className)}
      {...props}
    />
  );
}

function DialogDescription({ className, ...props }: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn('text-sm text-muted-foreground', className)}
      {...props}
    />
  );
}

function DialogHeading({ title, description }: { title: ReactNode; description: ReactNode }) {
  return (
    <DialogHeader>
      <DialogTitle>{title}</DialogTitle>
      <DialogDescription>{description}</DialogDescription>
    </DialogHeader>
  );
}

export { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogHeading, DialogTitle };
