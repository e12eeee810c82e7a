import type { Translator } from '@/lib/i18n/translator';

export const SkipLink = ({ t }: { t: Translator }) => (
  <a
    href="#main"
    className="fixed top-2 left-[max(0.5rem,env(safe-area-inset-left))] z-50 -translate-y-20 rounded-md bg-primary px-4 py-2 text-sm font-semibold text-primary-foreground focus:translate-y-0"
  >
    {t('layout.skipToContent')}
  </a>
);
