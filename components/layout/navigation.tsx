'use client';

import { createContext, useCallback, useContext, useTransition, type ComponentProps, type ReactNode } from 'react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useI18n } from '@/components/i18n/i18n-provider';

const NavigateContext = createContext<(href: string) => void>(() => undefined);

/** Returns a function that opens another screen and shows a progress bar until the screen has loaded. */
export const useNavigate = () => useContext(NavigateContext);

/** Leaves the pending state to `NavigationProvider`, because the link may unmount together with its menu. */
export function NavigationLink({ href, ...props }: Omit<ComponentProps<typeof Link>, 'href'> & { href: string }) {
  const navigate = useNavigate();
  return (
    <Link
      href={href}
      onNavigate={(event) => {
        event.preventDefault();
        navigate(href);
      }}
      {...props}
    />
  );
}

/** Shows a progress bar during navigation. CSS delays it, so that it does not flash on fast navigations. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const navigate = useCallback((href: string) => startTransition(() => router.push(href)), [router]);
  return (
    <NavigateContext value={navigate}>
      <div role="status">
        {pending && (
          <div className="pending-bar">
            <span className="sr-only">{t('ui.loading')}</span>
          </div>
        )}
      </div>
      {children}
    </NavigateContext>
  );
}
