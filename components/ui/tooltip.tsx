'use client';

import { Tooltip as TooltipPrimitive } from 'radix-ui';

export interface TooltipTarget {
  label: string;
  anchorRect: DOMRect;
}

export function AnchoredTooltip({ label, anchorRect, onClose }: TooltipTarget & { onClose: () => void }) {
  const { left, top, width, height } = anchorRect;
  return (
    <TooltipPrimitive.Provider>
      <TooltipPrimitive.Root open onOpenChange={(open) => !open && onClose()}>
        <TooltipPrimitive.Trigger asChild>
          <span aria-hidden className="pointer-events-none fixed" style={{ left, top, width, height }} />
        </TooltipPrimitive.Trigger>
        <TooltipPrimitive.Portal>
          <TooltipPrimitive.Content
            data-slot="tooltip-content"
            sideOffset={4}
            className="z-50 w-fit max-w-xs origin-(--radix-tooltip-content-transform-origin) animate-in rounded-md bg-foreground px-3 py-1.5 text-xs text-balance text-background fade-in-0 zoom-in-95 data-[side=bottom]:slide-in-from-top-2 data-[side=left]:slide-in-from-right-2 data-[side=right]:slide-in-from-left-2 data-[side=top]:slide-in-from-bottom-2"
          >
            {label}
          </TooltipPrimitive.Content>
        </TooltipPrimitive.Portal>
      </TooltipPrimitive.Root>
    </TooltipPrimitive.Provider>
  );
}
