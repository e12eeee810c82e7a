'use client';

import { RefreshCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTransition, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';

export function RefreshButton({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  return (
    <Button variant="outline" onClick={() => startTransition(() => router.refresh())} aria-disabled={isPending}>
      <RefreshCw className={isPending ? 'motion-safe:animate-spin' : undefined} aria-hidden />
      {children}
    </Button>
  );
}
