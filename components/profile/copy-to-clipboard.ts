import { showToast } from '@/components/ui/toast';
import type { Translator } from '@/lib/i18n/translator';

export const copyToClipboard = (t: Translator, text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => showToast({ title: t('profile.clipboard.copied') }),
    () =>
      showToast({
        title: t('profile.clipboard.failed.title'),
        description: t('profile.clipboard.failed.description'),
        variant: 'destructive',
      }),
  );
