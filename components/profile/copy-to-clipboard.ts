import { showToast } from '@/components/ui/toast';

export const copyToClipboard = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => showToast({ title: 'Copied' }),
    () =>
      showToast({
        title: 'Not copied',
        description: 'Your browser did not allow it. Please select and copy it yourself.',
        variant: 'destructive',
      }),
  );
