import { showToast } from '@/components/ui/toast';

/** Puts text on the clipboard and says so. */
export const copyToClipboard = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => showToast({ title: 'Copied' }),
    () =>
      showToast({
        title: 'Not copied',
        description: 'Your browser did not allow it. Please copy by hand.',
        variant: 'destructive',
      }),
  );
