'use client';

import { useEffect } from 'react';
import './globals.css';

interface Texts {
  title: string;
  text: string;
  number: string;
  retry: string;
}

const ENGLISH: Texts = {
  title: 'Something went wrong',
  text: 'This page could not be shown. Nothing you saved is lost.',
  number: 'Error number',
  retry: 'Try again',
};

const TRANSLATIONS: Partial<Record<string, Texts>> = {
  af: {
    title: 'Iets het verkeerd geloop',
    text: 'Hierdie bladsy kon nie gewys word nie. Niks wat jy gestoor het, is verlore nie.',
    number: 'Foutnommer',
    retry: 'Probeer weer',
  },
};

/** Replaces the root layout, which may itself have failed, so it has its own texts. Every page loads this file. */
export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  // The failed page's, unless the server has not rendered one.
  const locale = (typeof document !== 'undefined' && document.documentElement.lang) || 'en-ZA';
  const texts = TRANSLATIONS[locale.slice(0, 2)] ?? ENGLISH;
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
