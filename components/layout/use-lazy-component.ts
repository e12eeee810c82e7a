import { useCallback, useState } from 'react';
import { showToast } from '@/components/ui/toast';

type Load<Component> = () => Promise<Component>;

/** Loads code that is likely to be needed next. */
export const preload = (load: Load<unknown>): void => void load().catch(() => undefined);

/**
 * A component whose code `request` loads when it is first needed; `load` must be stable. Not `next/dynamic`, which caches a failed
 * load and throws it into the error page, discarding what was typed: here the next request retries.
 */
export function useLazyComponent<Component>(
  load: Load<Component>,
): [component: Component | undefined, request: (onFailed?: () => void) => void] {
  const [component, setComponent] = useState<Component>();
  const request = useCallback(
    (onFailed: () => void = () => undefined) => void load().then((loaded) => setComponent(() => loaded), onFailed),
    [load],
  );
  return [component, request];
}

/** A lazily loaded component and whether it is open. A failed load closes it and shows a toast. */
export function useLazyPopover<Component>(load: Load<Component>) {
  const [open, setOpen] = useState(false);
  const [component, request] = useLazyComponent(load);
  const handleOpenChange = (next: boolean) => {
    setOpen(next);
    if (!next) return;
    request(() => {
      setOpen(false);
      showLoadErrorToast();
    });
  };
  return [component, open, handleOpenChange] as const;
}

/** Without a network, or when a new version has replaced the code. */
export const showLoadErrorToast = (): void =>
  showToast({
    title: 'Error',
    description: 'This part could not be loaded. Please check your connection and try again, or reload the page.',
    variant: 'destructive',
  });
