'use client';

import { LockIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';

export function AccessDenied({ children }: { children: string }) {
  const { t } = useI18n();
  return (
    <section
      role="alert"
      className="flex flex-col items-center gap-2 rounded-xl border bg-card px-6 py-14 text-center shadow-xs"
    >
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-muted text-muted-foreground" aria-hidden>
        <LockIcon className="size-6" />
      </span>
      <h2 className="font-semibold">{t('layout.accessDenied')}</h2>
      <p className="max-w-prose text-sm text-muted-foreground">{children}</p>
    </section>
  );
}
