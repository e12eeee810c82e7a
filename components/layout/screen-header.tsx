import Link from 'next/link';
import type { ReactNode } from 'react';
import { ArrowLeftIcon } from 'lucide-react';

/** The head of a screen that leads back to the dashboard: link, title, one line about it. */
export function ScreenHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-6 space-y-2">
      <Link
        href="/dashboard"
        className="inline-flex items-center gap-1.5 py-1 text-sm font-medium text-muted-foreground hover:text-foreground"
      >
        <ArrowLeftIcon className="size-4" aria-hidden />
        Back to Dashboard
      </Link>
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      {children && <p className="max-w-prose text-muted-foreground">{children}</p>}
    </header>
  );
}
