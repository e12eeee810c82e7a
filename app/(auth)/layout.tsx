import Link from 'next/link';
import type { ReactNode } from 'react';
import { Logo } from '@/components/layout/logo';
import { ApiProviders } from '@/components/layout/providers';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <ApiProviders>
      <div className="flex min-h-dvh flex-col items-center px-4 py-8 sm:py-14">
        <header className="mb-8">
          <Link href="/" className="-m-1 flex p-1">
            <Logo />
          </Link>
        </header>
        <main className="w-full max-w-md">{children}</main>
      </div>
    </ApiProviders>
  );
}
