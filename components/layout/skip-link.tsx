'use client';

import { useI18n } from '@/components/i18n/i18n-provider';

export function SkipLink() {
  const { t } = useI18n();
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-primary px-4 py-2 text-sm font-semibold text-primary-foreground focus:translate-y-0"
    >
      {t('layout.skipToContent')}
    </a>
  );
}
