'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLazyComponent } from '@/components/layout/use-lazy-component';
import type { TooltipTarget } from '@/components/ui/tooltip';

const loadTooltip = () => import('@/components/ui/tooltip').then((module) => module.AnchoredTooltip);

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

const findTooltipButton = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/**
 * One tooltip shared by all descendants with `data-tooltip`, because a list can have thousands of buttons. The buttons
 * need their own accessible names.
 */
export function SharedTooltip({ children }: { children: ReactNode }) {
  const [tooltip, setTooltip] = useState<TooltipTarget>();
  const [AnchoredTooltip, requestTooltip] = useLazyComponent(loadTooltip);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(-Infinity);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    if (tooltip) closedAt.current = performance.now();
    setTooltip(undefined);
  };
  const openFor = (button: HTMLElement | null, delay: number) => {
    // Close the tooltip of a removed button here, because removing a focused button fires no blur event.
    if (!button) return close();
    clearTimeout(timer.current);
    // Ignore a failed load, because the list works without tooltips.
    requestTooltip();
    timer.current = setTimeout(() => {
      if (button.isConnected)
        setTooltip({ label: button.dataset.tooltip ?? '', anchorRect: button.getBoundingClientRect() });
    }, delay);
  };

  return (
    <div
      onPointerOver={({ target, pointerType }) => {
        if (pointerType !== 'mouse') return;
        const closedRecently = performance.now() - closedAt.current < SKIP_DELAY_MS;
        openFor(findTooltipButton(target), closedRecently ? 0 : OPEN_DELAY_MS);
      }}
      onPointerOut={close}
      onPointerDown={close}
      onFocus={({ target }) =>
        target.matches(':focus-visible') &&
        matchMedia('(hover: hover)').matches &&
        openFor(findTooltipButton(target), 0)
      }
      onBlur={close}
    >
      {children}
      {tooltip && AnchoredTooltip && (
        <AnchoredTooltip key={`${tooltip.anchorRect.left},${tooltip.anchorRect.top}`} {...tooltip} onClose={close} />
      )}
    </div>
  );
}
