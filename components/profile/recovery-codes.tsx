import { CopyIcon, DownloadIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import { buttonVariants } from '@/components/ui/button-variants';
import { copyToClipboard } from '@/components/ui/copy-to-clipboard';

/** The codes cannot be shown again, because the server stores only their hashes. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useI18n();
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <ul
        aria-label={t('profile.twoFactor.codes.label')}
        className="grid gap-1 rounded-lg bg-muted p-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code} translate="no" className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted-foreground">{t('profile.twoFactor.codes.keepSafe')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void copyToClipboard(t, text)}>
          <CopyIcon aria-hidden /> {t('profile.twoFactor.codes.copy')}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t('profile.twoFactor.codes.fileName')}
          data-slot="button"
          className={buttonVariants({ variant: 'outline' })}
        >
          <DownloadIcon aria-hidden /> {t('profile.twoFactor.codes.download')}
        </a>
        <Button onClick={onClose}>{t('profile.twoFactor.codes.saved')}</Button>
      </div>
    </>
  );
}
