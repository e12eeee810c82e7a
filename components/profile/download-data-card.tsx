import { DownloadIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { buttonVariants } from '@/components/ui/button-variants';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';

/** Implements the right of access under POPIA. */
export function DownloadDataCard() {
  const { t } = useI18n();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('profile.data.title')}</CardTitle>
        <CardDescription>{t('profile.data.description')}</CardDescription>
      </CardHeader>
      <CardContent>
        <DownloadDataLink />
      </CardContent>
    </Card>
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
