import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { CurrentI18nProvider } from '@/components/i18n/current-i18n-provider';
import { SHARED_GROUPS } from '@/components/i18n/message-groups';
import { NoConnection } from '@/components/layout/offline/no-connection';
import { ThemeProvider } from '@/components/layout/theme-provider';
import { ToastHost } from '@/components/toast/toast';
import { currentI18n, currentLocale } from '@/lib/accounts/sign-in/current-i18n';
import { currentUser, shouldExtendSession } from '@/lib/accounts/sign-in/current-user';
import { appUrl, BUILD_ID, usesServiceWorker } from '@/lib/config/env';
import { PRODUCT_NAME } from '@/lib/product-name';
import './globals.css';

const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-figtree',
});

export async function generateMetadata(): Promise<Metadata> {
  const { locale, t } = await currentI18n();
  const description = t('layout.description');
  return {
    metadataBase: new URL(appUrl()),
    title: { default: PRODUCT_NAME, template: `%s | ${PRODUCT_NAME}` },
    description,
    applicationName: PRODUCT_NAME,
    appleWebApp: { capable: true, title: PRODUCT_NAME, statusBarStyle: 'default' },
    formatDetection: { telephone: false, date: false, address: false, email: false },
    openGraph: { type: 'website', siteName: PRODUCT_NAME, description, locale: locale.replace('-', '_') },
    twitter: { card: 'summary_large_image' },
  };
}

/** For `HomeScreenLine`. */
const KEEP_INSTALL_PROMPT = "addEventListener('beforeinstallprompt',(e)=>{e.preventDefault();window.installPrompt=e})";

/** Page background of each theme, which also colours the browser's toolbars. */
const THEME_COLOURS = { light: '#fbfaf8', dark: '#111516' };

/** The toolbar colour follows the operating system only if the account's theme is 'system'. */
export async function generateViewport(): Promise<Viewport> {
  const theme = (await currentUser().catch(() => null))?.theme ?? 'light';
  return {
    width: 'device-width',
    initialScale: 1,
    // Enables the safe-area insets that `page-width` and fixed elements use; without this, they are 0.
    viewportFit: 'cover',
    themeColor:
      theme === 'system'
        ? (['light', 'dark'] as const).map((scheme) => ({
            media: `(prefers-color-scheme: ${scheme})`,
            color: THEME_COLOURS[scheme],
          }))
        : THEME_COLOURS[theme],
  };
}

/**
 * Inline script for a signed-in user. It stores the account's theme before the theme provider's script reads it, and
 * keeps the browser's offer to install the app, which comes only once.
 * Once a day, it also calls the API after page load, to extend the session of a user who only views pages.
 * Returns undefined for a visitor, and after a failed session lookup, because the page itself reports that error.
 */
async function accountInlineScript(): Promise<string | undefined> {
  try {
    const user = await currentUser();
    if (!user) return undefined;
    const theme = `try{localStorage.setItem('theme','${user.theme}')}catch{};${KEEP_INSTALL_PROMPT}`;
    return (await shouldExtendSession())
      ? `${theme};addEventListener('load',()=>fetch('/api/auth/user').catch(()=>{}))`
      : theme;
  } catch {
    return undefined;
  }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await currentLocale();
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const script = await accountInlineScript();
  const account = (await currentUser().catch(() => null))?.id;
  return (
    // The service worker reads the marks. It changes them in the page that it keeps.
    <html
      lang={locale}
      className={figtree.variable}
      data-account={account}
      data-build={usesServiceWorker() ? BUILD_ID : undefined}
      suppressHydrationWarning
    >
      <body>
        {script && <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />}
        <ThemeProvider nonce={nonce}>
          <CurrentI18nProvider groups={SHARED_GROUPS}>
            {children}
            <NoConnection />
            <ToastHost />
          </CurrentI18nProvider>
        </ThemeProvider>
      </body>
    </html>
  );
}
