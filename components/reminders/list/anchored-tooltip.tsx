'use client';

import { Tooltip, TooltipContent, TooltipProvider, TooltipTrigger } from '@/components/ui/tooltip';

export interface TooltipTarget {
  label: string;
  anchorRect: DOMRect;
}

export function AnchoredTooltip({ label, anchorRect, onClose }: TooltipTarget & { onClose: () => void }) {
  const { left, top, width, height } = anchorRect;
  return (
    <TooltipProvider>
      <Tooltip open onOpenChange={(open) => !open && onClose()}>
        <TooltipTrigger asChild>
          <span aria-hidden className="pointer-events-none fixed" style={{ left, top, width, height }} />
        </TooltipTrigger>
        <TooltipContent>{label}</TooltipContent>
      </Tooltip>
    </TooltipProvider>
  );
}
