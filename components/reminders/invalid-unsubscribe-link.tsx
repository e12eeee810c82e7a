import { MessageScreen } from '@/components/layout/message-screen';
import { buttonVariants } from '@/components/ui/button-variants';
import type { I18n } from '@/lib/i18n/i18n';

export function InvalidLinkMessage({ i18n: { t } }: { i18n: I18n }) {
  return (
    <MessageScreen title={t('unsubscribe.invalid.title')} text={t('unsubscribe.invalid.text')}>
      {/* A plain link, not next/link: the server decides whether the visitor must sign in. */}
      <a href="/dashboard" data-slot="button" className={buttonVariants()}>
        {t('unsubscribe.dashboard')}
      </a>
    </MessageScreen>
  );
}
