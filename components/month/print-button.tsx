'use client';

import type { ReactNode } from 'react';
import { PrinterIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';

export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button onClick={() => window.print()}>
      <PrinterIcon aria-hidden /> {children}
    </Button>
  );
}
