import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '@/lib/product-name';
import { ThemeProvider } from '@/components/layout/theme-provider';
import { ToastHost } from '@/components/ui/toast';
import { currentUser, shouldExtendSession } from '@/lib/accounts/sign-in/current-user';
import { appUrl } from '@/lib/config/env';
import './globals.css';

const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-figtree',
});

const DESCRIPTION =
  'Keep track of licence discs, passports, birthdays and every other deadline, and get an email in good time before each one. Made for South Africa.';

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(appUrl()),
    title: { default: PRODUCT_NAME, template: `%s | ${PRODUCT_NAME}` },
    description: DESCRIPTION,
    applicationName: PRODUCT_NAME,
    appleWebApp: { capable: true, title: PRODUCT_NAME, statusBarStyle: 'default' },
    formatDetection: { telephone: false, date: false, address: false, email: false },
    openGraph: { type: 'website', siteName: PRODUCT_NAME, description: DESCRIPTION, locale: 'en_ZA' },
    twitter: { card: 'summary_large_image' },
  };
}

/** Page background of each theme, which also colours the browser's toolbars. */
const THEME_COLOURS = { light: '#fbfaf8', dark: '#111516' };

/** The toolbar colour follows the operating system only if the account's theme is 'system'. */
export async function generateViewport(): Promise<Viewport> {
  const theme = (await currentUser().catch(() => null))?.theme ?? 'light';
  return {
    width: 'device-width',
    initialScale: 1,
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
 * Inline script for a signed-in user. It stores the account's theme before the theme provider's script reads it.
 * Once a day it also calls the API after page load, which extends the session of a user who only views pages.
 * Returns undefined if the database is unavailable: the page itself reports that.
 */
async function accountInlineScript(): Promise<string | undefined> {
  try {
    const user = await currentUser();
    if (!user) return undefined;
    const theme = `try{localStorage.setItem('theme','${user.theme}')}catch{}`;
    return (await shouldExtendSession())
      ? `${theme};addEventListener('load',()=>fetch('/api/auth/user').catch(()=>{}))`
      : theme;
  } catch {
    return undefined;
  }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const script = await accountInlineScript();
  return (
    <html lang="en-ZA" className={figtree.variable} suppressHydrationWarning>
      <body>
        {script && <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />}
        <ThemeProvider nonce={nonce}>
          {children}
          <ToastHost />
        </ThemeProvider>
      </body>
    </html>
  );
}
