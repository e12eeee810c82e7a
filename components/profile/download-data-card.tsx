import { DownloadIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { buttonVariants } from '@/components/ui/button-variants';
import { FoldedCard } from './folded-card';

/** Implements the right of access under POPIA. */
export function DownloadDataCard() {
  const { t } = useI18n();
  return (
    <FoldedCard title={t('profile.data.title')}>
      <p className="text-sm text-muted-foreground">{t('profile.data.description')}</p>
      <div>
        <DownloadDataLink />
      </div>
    </FoldedCard>
  );
}

export function DownloadDataLink() {
  const { t } = useI18n();
  return (
    <a href="/api/export/data" download data-slot="button" className={buttonVariants({ variant: 'outline' })}>
      <DownloadIcon aria-hidden /> {t('profile.data.download')}
    </a>
  );
}
