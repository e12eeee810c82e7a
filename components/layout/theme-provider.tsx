'use client';

import type { ReactNode } from 'react';
import { ThemeProvider as NextThemesProvider } from 'next-themes';

/** Light, dark or system; kept in local storage and applied before the first paint (spec §4). Its class brings the colour scheme along. */
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
