import { useCallback, useRef, useState, type ComponentType } from 'react';
import { showLoadErrorToast, useLazyComponent } from './use-lazy-component';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

interface DialogInstance<Props> {
  /** Kept while the dialog closes, so that the dialog does not go blank. */
  props: Props;
  open: boolean;
  /** Unique per opening. Used as the dialog's `key`, it resets the dialog's state. */
  key: number;
  /** Does nothing if the dialog has been opened again since. */
  onClose: () => void;
}

/**
 * A lazily loaded dialog, which `open` shows with the given props. Restores focus on close. A failed load shows a toast.
 * @param load a stable function
 * @param focusFallback moves the focus on close if the previously focused element no longer exists
 */
export function useLazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props & DialogProps>>,
  focusFallback: () => void,
) {
  const [instance, setInstance] = useState<DialogInstance<Props>>();
  const [Dialog, request] = useLazyComponent(load);
  const opener = useRef<Element | null>(null);
  const fallback = useRef<HTMLElement | null>(null);
  const lastKey = useRef(0);

  const open = useCallback(
    (props: Props) => {
      opener.current = document.activeElement;
      fallback.current = opener.current?.closest('[data-slot=pane]')?.querySelector('h2') ?? null;
      const key = ++lastKey.current;
      const onClose = () => setInstance((current) => (current?.key === key ? { ...current, open: false } : current));
      setInstance({ props, open: true, key, onClose });
      request(() => {
        onClose();
        showLoadErrorToast();
      });
    },
    [request],
  );
  const onCloseAutoFocus = useCallback(
    (event: Event) => {
      event.preventDefault();
      // Something else has taken the focus meanwhile, such as the row of a new reminder.
      if (document.activeElement !== document.body) return;
      const element = opener.current;
      if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
      else if (fallback.current?.isConnected) fallback.current.focus({ preventScroll: true });
      else focusFallback();
    },
    [focusFallback],
  );
  return {
    open,
    loading: instance?.open === true && !Dialog,
    // In a fragment, because another dialog beside it may have the same key.
    dialog: Dialog && instance && (
      <>
        <Dialog
          key={instance.key}
          {...instance.props}
          open={instance.open}
          onClose={instance.onClose}
          onCloseAutoFocus={onCloseAutoFocus}
        />
      </>
    ),
  };
}
