'use client';

import { useSyncExternalStore, type CSSProperties } from 'react';
import { CircleAlertIcon, XIcon } from 'lucide-react';
import { DismissableLayer } from 'radix-ui/internal';
import { Toaster as Sonner, toast } from 'sonner';
import { useI18n } from '@/components/i18n/i18n-provider';
import { TranslatedText } from '@/components/i18n/translated-text';
import { buttonVariants } from '@/components/ui/button-variants';
import { text } from '@/lib/i18n/text';
import type { ToastOptions } from './toast-options';

const DURATION_MS = 5000;
const MAX_WIDTH = { '--width': '420px' } as CSSProperties;
/** Tablets and low windows, where the buttons of a dialog reach the lower left. */
const NEEDS_TOP = '(40rem <= width < 64rem), (height < 30rem)';

const OFFLINE_HINT = <TranslatedText text={text('ui.offline')} />;

/** Whether the newest toast is worth keeping while something else is opened. */
let hasUndo = false;

/** Removes the newest toast, unless it offers to undo something. */
export function dismissToast(): void {
  if (!hasUndo) toast.dismiss();
}

export function replaceToast({ title, description, detail, variant, action, onUndo, durationMs }: ToastOptions): void {
  toast.dismiss();
  hasUndo = onUndo !== undefined;
  if (variant === 'destructive') {
    const lines = [description, OFFLINE_HINT].map(toParagraph);
    toast.error(<span aria-live="assertive">{title}</span>, { description: navigator.onLine ? description : lines });
    return;
  }
  toast(title, {
    description: detail === undefined ? description : [description, detail].map(toParagraph),
    action,
    cancel: onUndo && { label: <TranslatedText text={text('ui.undo')} />, onClick: onUndo },
    duration: durationMs,
  });
}

const classNames = {
  // `!` marks utilities that would otherwise lose to sonner's own styles, which are in no cascade layer.
  toast:
    'grid w-full grid-cols-[auto_auto_1fr] gap-y-2 rounded-lg border p-4 pr-12 font-sans text-sm shadow-lg focus-visible:outline-2! focus-visible:outline-ring! data-[visible=false]:hidden data-[visible=true]:pointer-events-auto',
  default: 'bg-popover text-popover-foreground',
  error: 'border-destructive/40 bg-destructive-soft text-destructive-soft-foreground',
  icon: 'mt-0.5 mr-3',
  content: 'col-span-2 col-start-2 grid min-w-0 gap-1',
  title: 'font-semibold',
  cancelButton: toastButton('col-start-2 mr-2'),
  actionButton: toastButton('col-start-2 [[data-cancel]~&]:col-start-3'),
  closeButton:
    'absolute top-2.5 right-2.5 inline-flex size-8 touch-area items-center justify-center rounded-md opacity-70 focus-ring hover:opacity-100 focus-visible:opacity-100',
};

/** Makes the button invisible while a dialog is open. It keeps its space, because sonner measures the toast with it. */
function toastButton(className: string): string {
  return buttonVariants({
    variant: 'outline',
    size: 'sm',
    className: `w-fit in-data-scroll-locked:invisible ${className}`,
  });
}

const toParagraph = (content: ToastOptions['description'], index: number) => (
  <span key={index} className="block">
    {content}
  </span>
);

export function Toaster() {
  const needsTop = useNeedsTop();
  const { t } = useI18n();
  return (
    // A Branch keeps dialogs and menus open when the toast is clicked. `preventDefault` keeps the toast from taking the
    // focus, because sonner would otherwise move the focus back after the next click. It also prevents text selection,
    // which would cancel a swipe.
    <DismissableLayer.Branch onMouseDown={(event) => event.preventDefault()}>
      <Sonner
        containerAriaLabel={t('ui.notifications')}
        visibleToasts={1}
        duration={DURATION_MS}
        hotkey={['F8']}
        swipeDirections={['right']}
        // Keep clear of the buttons of dialogs and rows, which are on the right, and of the floating button.
        position={needsTop ? 'top-center' : 'bottom-left'}
        offset={16}
        mobileOffset={{ left: 8, right: 8, bottom: 'var(--above-floating-button, 8px)' }}
        style={MAX_WIDTH}
        closeButton
        icons={{
          error: <CircleAlertIcon className="size-4" aria-hidden />,
          close: <XIcon className="size-4" aria-hidden />,
        }}
        toastOptions={{ unstyled: true, closeButtonAriaLabel: t('ui.close'), classNames }}
      />
    </DismissableLayer.Branch>
  );
}

const useNeedsTop = (): boolean =>
  useSyncExternalStore(
    subscribeToScreenSize,
    () => window.matchMedia(NEEDS_TOP).matches,
    () => false,
  );

function subscribeToScreenSize(listener: () => void): () => void {
  const media = window.matchMedia(NEEDS_TOP);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
