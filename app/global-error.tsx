'use client';

import { useEffect } from 'react';
import { DEFAULT_LANGUAGE, isLocale, languageOf, LOCALES, type Language, type Locale } from '@/lib/i18n/languages';
import './globals.css';

interface Texts {
  title: string;
  text: string;
  number: string;
  retry: string;
}

const TEXTS: Partial<Record<Language, Texts>> & Record<typeof DEFAULT_LANGUAGE, Texts> = {
  en: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Nothing you saved is lost.',
    number: 'Error number',
    retry: 'Try again',
  },
  af: {
    title: 'Iets het verkeerd geloop',
    text: 'Hierdie bladsy kon nie gewys word nie. Niks wat jy gestoor het, is verlore nie.',
    number: 'Foutnommer',
    retry: 'Probeer weer',
  },
};

/** Reads the failed page's locale from `<html lang>`. Returns the default on the server and for an unknown locale. */
const failedPageLocale = (): Locale => {
  const locale = typeof document === 'undefined' ? undefined : document.documentElement.lang;
  return isLocale(locale) ? locale : LOCALES[0];
};

/** Replaces the root layout, which may itself have failed, so it has few dependencies and its own texts. */
export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const locale = failedPageLocale();
  const texts = TEXTS[languageOf(locale)] ?? TEXTS[DEFAULT_LANGUAGE];
  useEffect(() => console.error(error), [error]);
  return (
    <html lang={locale}>
      <head>
        <title>{texts.title}</title>
      </head>
      <body>
        <main className="flex min-h-dvh flex-col items-center justify-center gap-4 px-4 py-16 text-center">
          <h1 className="text-3xl font-bold tracking-tight">{texts.title}</h1>
          <p className="max-w-md text-muted-foreground">
            {texts.text}
            {error.digest && ` ${texts.number} ${error.digest}.`}
          </p>
          <button
            type="button"
            onClick={retry}
            className="mt-4 h-10 rounded-md bg-primary px-4 text-sm font-semibold text-primary-foreground focus-ring"
          >
            {texts.retry}
          </button>
        </main>
      </body>
    </html>
  );
}
