import type { ReactNode } from 'react';
import { CurrentI18nProvider } from '@/components/i18n/current-i18n-provider';
import { SIGNED_OUT_GROUPS } from '@/components/i18n/message-groups';
import { LanguageSwitch } from '@/components/i18n/language-switch';
import { HomeLink } from '@/components/layout/logo';
import { ApiProviders } from '@/components/layout/api-providers';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <CurrentI18nProvider groups={SIGNED_OUT_GROUPS}>
      <ApiProviders>
        <div className="flex min-h-dvh flex-col items-center px-4 py-8 sm:py-14">
          <header className="mb-8">
            <HomeLink className="touch-area relative -m-1 flex p-1" />
          </header>
          <main className="w-full max-w-md">{children}</main>
          <footer className="mt-auto pt-8">
            <LanguageSwitch />
          </footer>
        </div>
      </ApiProviders>
    </CurrentI18nProvider>
  );
}
