import { useEffect, useState } from 'react';
import { XIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';

/** Chrome's event, which an inline script of the layout keeps, because it may come before any other script. */
interface InstallPrompt {
  prompt: () => Promise<unknown>;
}

const findPrompt = () => (window as { installPrompt?: InstallPrompt }).installPrompt;
/** Only Safari on iOS has `standalone`, false in a tab. */
const isSafariOnIos = () => (navigator as { standalone?: boolean }).standalone === false;

/** Where the browser cannot install the app, or has done so, shows nothing. */
export function HomeScreenLine({ onShown }: { onShown: () => void }) {
  const { t } = useI18n();
  const [prompt] = useState(findPrompt);
  const [isOpen, setOpen] = useState(prompt !== undefined || isSafariOnIos());
  useEffect(() => {
    if (isOpen) onShown();
  }, [isOpen, onShown]);
  if (!isOpen) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
      {prompt ? (
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            setOpen(false);
            void prompt.prompt().catch(() => undefined);
          }}
        >
          {t('dashboard.homeScreen.install')}
        </Button>
      ) : (
        <p>{t('dashboard.homeScreen.ios')}</p>
      )}
      <Button variant="ghost" size="icon" aria-label={t('ui.close')} onClick={() => setOpen(false)}>
        <XIcon aria-hidden />
      </Button>
    </div>
  );
}
