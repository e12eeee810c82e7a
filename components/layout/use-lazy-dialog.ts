import { useCallback, useRef, useState } from 'react';
import { showLoadErrorToast, useLazyComponent } from './use-lazy-component';

interface DialogInstance<Item> {
  /** Kept while the dialog closes, so that the dialog does not go blank. */
  item: Item;
  open: boolean;
  /** Unique per opening. Used as the dialog's `key`, it resets the dialog's state. */
  key: number;
  /** Does nothing if the dialog has been opened again since. */
  onClose: () => void;
}

/**
 * State of a lazily loaded dialog for one item; restores focus on close. A failed load shows a toast.
 * @param load a stable function
 * @param focusFallback moves the focus on close if the previously focused element no longer exists
 */
export function useLazyDialog<Item, Dialog>(load: () => Promise<Dialog>, focusFallback: () => void) {
  const [instance, setInstance] = useState<DialogInstance<Item>>();
  const [Dialog, request] = useLazyComponent(load);
  const opener = useRef<Element | null>(null);
  const lastKey = useRef(0);

  const open = useCallback(
    (item: Item) => {
      opener.current = document.activeElement;
      const key = ++lastKey.current;
      const onClose = () => setInstance((current) => (current?.key === key ? { ...current, open: false } : current));
      setInstance({ item, open: true, key, onClose });
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
      const element = opener.current;
      if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
      else focusFallback();
    },
    [focusFallback],
  );
  return {
    Dialog,
    open,
    instance: instance && {
      key: instance.key,
      item: instance.item,
      props: { open: instance.open, onClose: instance.onClose, onCloseAutoFocus },
    },
    loading: instance?.open === true && !Dialog,
  };
}
