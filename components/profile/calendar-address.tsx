import { CopyIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import { buttonVariants } from '@/components/ui/button-variants';
import { copyToClipboard } from '@/components/ui/copy-to-clipboard';
import { QrCode } from '@/components/ui/qr-code';
import { subscriptionLinks } from '@/lib/calendar-feed/rules';
import { PRODUCT_NAME } from '@/lib/product-name';
import { Fold } from './folded-card';

export const CALENDAR_PLACES = ['apple', 'google', 'outlook', 'other'] as const;
export type CalendarPlace = (typeof CALENDAR_PLACES)[number];

/** Adds a new address to the chosen calendar. It cannot be shown again later, because the server keeps only its hash. */
export function CalendarAddress({ url, place }: { url: string; place: CalendarPlace }) {
  const { t } = useI18n();
  const links = subscriptionLinks(url, PRODUCT_NAME);
  return (
    <div className="grid justify-items-start gap-4">
      {place === 'other' ? (
        <>
          <p className="text-sm">{t('profile.calendar.address.once')}</p>
          <code translate="no" className="rounded bg-muted px-2 py-1 text-sm wrap-anywhere">
            {url}
          </code>
          <Button onClick={() => void copyToClipboard(t, url)}>
            <CopyIcon aria-hidden /> {t('profile.calendar.address.copy')}
          </Button>
        </>
      ) : (
        <>
          {place === 'google' && <p className="text-sm">{t('profile.calendar.delay')}</p>}
          <a href={links[place]} target="_blank" rel="noreferrer" data-slot="button" className={buttonVariants()}>
            {t(`profile.calendar.address.addTo.${place}`)}
          </a>
        </>
      )}
      {(place === 'apple' || place === 'other') && (
        <Fold title={t('profile.calendar.address.forPhone')} className="pointer-coarse:hidden">
          <QrCode text={links.apple} label={t('profile.calendar.address.qrCode')} />
        </Fold>
      )}
    </div>
  );
}
