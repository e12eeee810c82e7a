import { use, useCallback, useState } from 'react';
import { LoadTextsContext } from '@/components/i18n/i18n-provider';
import { TranslatedText } from '@/components/i18n/translated-text';
import { showToast } from '@/components/toast/toast';
import { text } from '@/lib/i18n/text';

type Load<Component> = () => Promise<Component>;

export const preloadComponent = (load: Load<unknown>): void => void load().catch(() => undefined);

/**
 * Loads a component and its texts on request. After a failure, the next request retries. `next/dynamic` would cache the
 * failure and replace the page, including the user's input, with the error page.
 * @param load a stable function
 */
export function useLazyComponent<Component>(
  load: Load<Component>,
): [component: Component | undefined, request: (onFailed?: () => void) => void] {
  const [component, setComponent] = useState<Component>();
  const loadTexts = use(LoadTextsContext);
  const request = useCallback(
    (onFailed: () => void = () => undefined) =>
      void Promise.all([load(), loadTexts()]).then(([loaded]) => setComponent(() => loaded), onFailed),
    [load, loadTexts],
  );
  return [component, request];
}

/** Loads the popover's content when it opens. A failed load closes the popover and shows a toast. */
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

/** Loading fails when the browser is offline, or when a deployment has replaced the chunk. */
export const showLoadErrorToast = (): void =>
  showToast({
    title: <TranslatedText text={text('ui.error')} />,
    description: <TranslatedText text={text('ui.partNotLoaded')} />,
    variant: 'destructive',
  });
