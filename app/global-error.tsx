'use client';

import { useEffect } from 'react';
import './globals.css';

/** Replaces the root layout, so it depends on as little as possible. */
export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  useEffect(() => console.error(error), [error]);
  return (
    <html lang="en-ZA">
      <head>
        <title>Something went wrong</title>
      </head>
      <body>
        <main className="flex min-h-dvh flex-col items-center justify-center gap-4 px-4 py-16 text-center">
          <h1 className="text-3xl font-bold tracking-tight">Something went wrong</h1>
          <p className="max-w-md text-muted-foreground">
            This page could not be shown. Nothing you saved is lost.
            {error.digest && ` Error number ${error.digest}.`}
          </p>
          <button
            type="button"
            onClick={retry}
            className="mt-4 h-10 rounded-md bg-primary px-4 text-sm font-semibold text-primary-foreground focus-ring"
          >
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
