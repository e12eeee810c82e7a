import { CopyIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { buttonVariants } from '@/components/ui/button-variants';
import { QrCode } from '@/components/ui/qr-code';
import { subscriptionLinks } from '@/lib/calendar-feed/rules';
import { PRODUCT_NAME } from '@/lib/product-name';
import { copyToClipboard } from '@/components/ui/copy-to-clipboard';

/** Shows a new address. It cannot be shown again later, because the server keeps only its hash. */
export function CalendarAddress({ url }: { url: string }) {
  const { t } = useI18n();
  const links = subscriptionLinks(url, PRODUCT_NAME);
  return (
    <div className="grid gap-4">
      <Alert role="status">
        <AlertDescription>{t('profile.calendar.address.once')}</AlertDescription>
      </Alert>
      <div className="flex flex-wrap items-center gap-2">
        <code translate="no" className="rounded bg-muted px-2 py-1 text-sm wrap-anywhere">
          {url}
        </code>
        <Button variant="outline" size="sm" onClick={() => void copyToClipboard(t, url)}>
          <CopyIcon aria-hidden /> {t('profile.calendar.address.copy')}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {(['google', 'apple', 'outlook'] as const).map((app) => (
          <li key={app}>
            <a
              href={links[app]}
              target="_blank"
              rel="noreferrer"
              data-slot="button"
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              {t(`profile.calendar.address.addTo.${app}`)}
            </a>
          </li>
        ))}
      </ul>
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted-foreground">{t('profile.calendar.address.scan')}</p>
        <QrCode text={links.apple} label={t('profile.calendar.address.qrCode')} />
      </div>
    </div>
  );
}
