'use client';

import type { ReactNode } from 'react';
import { ThemeProvider as NextThemesProvider } from 'next-themes';

/** `enableColorScheme` is off because the theme's class already sets `color-scheme`. */
export function ThemeProvider({ nonce, children }: { nonce?: string | undefined; children: ReactNode }) {
  return (
    <NextThemesProvider
      attribute="class"
      defaultTheme="light"
      storageKey="theme"
      themes={['light', 'dark']}
      enableSystem
      enableColorScheme={false}
      {...(nonce !== undefined && { nonce })}
    >
      {children}
    </NextThemesProvider>
  );
}
