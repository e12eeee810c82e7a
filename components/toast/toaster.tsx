'use client';

import { useId, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import { CheckIcon, CircleAlertIcon, XIcon } from 'lucide-react';
import { DismissableLayer } from 'radix-ui/internal';
import { Toaster as Sonner, toast } from 'sonner';
import { useI18n } from '@/components/i18n/i18n-provider';
import { TranslatedText } from '@/components/i18n/translated-text';
import { buttonVariants } from '@/components/ui/button-variants';
import { clock } from '@/lib/clock';
import { text } from '@/lib/i18n/text';
import type { ToastOptions } from './toast-options';

const DURATION_MS = 5000;
/** Long enough to read a toast and then to reach its button. */
const ACTION_DURATION_MS = 10_000;
/** Above dialogs, whose errors it shows, and below menus and popovers. */
const STYLE = { '--width': 'min(420px, 100vw - 15rem)', zIndex: 60 } as CSSProperties;
/** Tablets and low windows, where the buttons of a dialog reach the lower left. */
const NEEDS_TOP = '(40rem <= width < 64rem), (height < 30rem)';

const OFFLINE_HINT = <TranslatedText text={text('ui.offline')} />;

interface Undo {
  description: ReactNode;
  run: () => void;
  changedId: string | undefined;
  shownAt: number;
  durationMs: number;
}

/** What the newest toast can undo, newest first. A toast takes over from the one it replaces. */
let undos: readonly Undo[] = [];

let shown: { id: string | number; options: ToastOptions } | undefined;

/** Later than the timeout in which Sonner adds a toast: it leaves open what it is told to dismiss before. */
function dismissShown(): void {
  const id = shown?.id;
  if (id !== undefined) setTimeout(() => toast.dismiss(id));
}

/** Removes the newest toast, unless it offers to undo something. */
export function dismissToast(): void {
  if (undos.length === 0) dismissShown();
}

/** Removes what the newest toast says of a change that has failed, and its Undo. */
export function withdrawToast(changedId: string): void {
  const others = undos.filter((undo) => undo.changedId !== changedId);
  const isNewest = shown?.options.changedId === changedId;
  if (!shown || (!isNewest && others.length === undos.length)) return;
  undos = others;
  if (isNewest && others.length === 0) dismissShown();
  else show({ ...shown.options, ...(isNewest && { description: undefined, onUndo: undefined }) }, shown.id);
}

/** Adds to the toast of a change, while it is open and the change can be undone. */
export function amendToast(changedId: string, more: Pick<ToastOptions, 'detail' | 'action'>): void {
  const isOpen = shown?.options.changedId === changedId && undos[0]?.changedId === changedId;
  if (isOpen) show({ ...shown!.options, ...more }, shown!.id);
}

export function replaceToast(options: ToastOptions): void {
  dismissShown();
  const { description, onUndo, endsUndo, changedId } = options;
  const durationMs = durationOf(options);
  const shownAt = clock.now().getTime();
  // Offered for twice their time at most, since a row of changes would otherwise never end.
  const earlier = undos.filter(
    (undo) => shownAt < undo.shownAt + 2 * undo.durationMs && (!changedId || undo.changedId !== changedId),
  );
  undos = onUndo ? [{ description, run: onUndo, changedId, shownAt, durationMs }, ...earlier] : earlier;
  if (endsUndo) undos = [];
  show(options);
}

const durationOf = ({ action, onUndo, durationMs }: ToastOptions): number =>
  durationMs ?? (action || onUndo ? ACTION_DURATION_MS : DURATION_MS);

function show(options: ToastOptions, shownId?: string | number): void {
  const { title, description, detail, isDone, variant, action, onUndo } = options;
  const offered = undos;
  const forget = () => {
    if (undos === offered) undos = [];
  };
  const isList = offered.length > (onUndo ? 1 : 0);
  const hint = variant === 'destructive' && !navigator.onLine && OFFLINE_HINT;
  const undoOne = (undo: Undo) => {
    undos = offered.filter((other) => other !== undo);
    if (undos.length > 0) show({ ...options, description: onUndo ? undefined : description, onUndo: undefined }, id);
    else toast.dismiss(id);
    undo.run();
  };
  const lines = [
    !(isList && onUndo) && description,
    isList && <UndoList undos={offered} onUndo={undoOne} />,
    detail,
    hint,
  ].filter(Boolean);
  const data = {
    id: shownId,
    description: lines.length > 1 || isList ? lines.map(toBlock) : lines[0],
    action,
    ...(isDone && { icon: DRAWN_TICK }),
    cancel: onUndo &&
      !isList && {
        label: UNDO_LABEL,
        onClick: () => {
          forget();
          onUndo();
        },
      },
    duration: Math.max(durationOf(options), ...offered.map((undo) => undo.durationMs)),
    onDismiss: forget,
    onAutoClose: forget,
  };
  const id: string | number =
    variant === 'destructive' ? toast.error(<span aria-live="assertive">{title}</span>, data) : toast(title, data);
  shown = { id, options };
}

const DRAWN_TICK = <CheckIcon className="size-5 text-success-soft-foreground [&_path]:drawn" aria-hidden />;

const UNDO_LABEL = <TranslatedText text={text('ui.undo')} />;

function UndoList({ undos, onUndo }: { undos: readonly Undo[]; onUndo: (undo: Undo) => void }) {
  const id = useId();
  return (
    <ul className="max-h-[40vh] touch-pan-y divide-y overflow-y-auto">
      {undos.map((undo, index) => (
        <li key={index} className="flex items-center justify-between gap-x-3 py-1.5">
          <span id={`${id}-text-${index}`} className="min-w-0 wrap-anywhere">
            {undo.description}
          </span>
          <button
            type="button"
            data-button
            id={`${id}-undo-${index}`}
            aria-labelledby={`${id}-undo-${index} ${id}-text-${index}`}
            onClick={() => onUndo(undo)}
            className={toastButton('shrink-0')}
          >
            {UNDO_LABEL}
          </button>
        </li>
      ))}
    </ul>
  );
}

const classNames = {
  // `!` marks utilities that would otherwise lose to sonner's own styles, which are in no cascade layer.
  toast:
    'grid w-full grid-cols-[auto_auto_1fr] gap-y-2 rounded-lg border p-4 pr-12 font-sans text-sm shadow-lg focus-visible:outline-2! focus-visible:outline-ring! data-[visible=false]:hidden data-[visible=true]:pointer-events-auto',
  // An Undo of before would lie on the buttons of a dialog, so the toast shows again when the dialog is closed.
  default:
    'bg-popover text-popover-foreground [body:has([data-slot$=dialog-content][data-state=open]:not([data-variant=sheet]))_&:has([data-button])]:invisible',
  error: 'border-destructive/40 bg-destructive-soft text-destructive-soft-foreground',
  icon: 'mt-0.5 mr-3',
  content: 'col-span-2 col-start-2 grid min-w-0 gap-1',
  title: 'font-semibold',
  cancelButton: toastButton('col-start-2 mr-2'),
  actionButton: toastButton('col-start-2 [[data-cancel]~&]:col-start-3'),
  closeButton:
    'absolute top-2.5 right-2.5 inline-flex size-8 touch-area items-center justify-center rounded-md opacity-70 focus-ring hover:opacity-100 focus-visible:opacity-100',
};

function toastButton(className: string): string {
  return buttonVariants({ variant: 'outline', size: 'sm', className: `w-fit ${className}` });
}

const toBlock = (content: ReactNode, index: number) => <div key={index}>{content}</div>;

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
        // Clear of the user menu, the buttons on the right and the bottom bar.
        position={needsTop ? 'top-left' : 'bottom-left'}
        offset={{ top: 16, left: 16, right: 16, bottom: 'var(--above-bottom-bar, 16px)' }}
        mobileOffset={{ left: 8, right: 8, bottom: 'var(--above-bottom-bar, 8px)' }}
        style={STYLE}
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
