import { showToast } from '@/components/toast/toast';
import type { Translator } from '@/lib/i18n/translator';

export const copyToClipboard = (t: Translator, text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => showToast({ title: t('ui.clipboard.copied') }),
    () =>
      showToast({
        title: t('ui.clipboard.failed.title'),
        description: t('ui.clipboard.failed.description'),
        variant: 'destructive',
      }),
  );
