import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '@/components/layout/logo';
import { ThemeProvider } from '@/components/layout/theme-provider';
import { ToastHost } from '@/components/layout/toast-host';
import { currentUser } from '@/lib/auth/current-user';
import { appUrl } from '@/lib/platform/env';
import './globals.css';

const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-figtree',
});

const DESCRIPTION =
  'Keep track of licence discs, passports, birthdays and every other deadline, and get an e-mail in good time before each one. Made for South Africa.';

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

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf8' },
    { media: '(prefers-color-scheme: dark)', color: '#111516' },
  ],
};

/** The theme that the account has saved, if somebody is signed in. A database that is down is the page's to report. */
const savedTheme = async () => (await currentUser().catch(() => null))?.theme;

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const theme = await savedTheme();
  return (
    <html lang="en-ZA" className={figtree.variable} suppressHydrationWarning>
      <body>
        {theme && (
          // Runs before the theme provider's own script, so that the saved theme is there at the first paint.
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: `try{localStorage.setItem('theme','${theme}')}catch{}` }}
          />
        )}
        <ThemeProvider nonce={nonce}>
          {children}
          <ToastHost />
        </ThemeProvider>
      </body>
    </html>
  );
}
