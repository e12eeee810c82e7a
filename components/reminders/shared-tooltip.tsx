'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLazyComponent } from '@/components/layout/use-lazy-component';
import type { TooltipTarget } from './anchored-tooltip';

const loadTooltip = () => import('./anchored-tooltip').then((module) => module.AnchoredTooltip);

/** Milliseconds until the tooltip opens, and within which the next one opens at once (spec §9). */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

const findTooltipButton = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/**
 * One tooltip for all the buttons inside that carry `data-tooltip`: a list has thousands of them, and a tooltip of its own for
 * each would make the list slow. What the button does is its accessible name already.
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
    // A button that goes while it has the focus tells of no blur: the row that gets the focus closes its tooltip.
    if (!button) return close();
    clearTimeout(timer.current);
    // Loaded when the first one is about to be shown; without it the list works all the same.
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
      onFocus={({ target }) => target.matches(':focus-visible') && openFor(findTooltipButton(target), 0)}
      onBlur={close}
    >
      {children}
      {tooltip && AnchoredTooltip && (
        <AnchoredTooltip key={`${tooltip.anchorRect.left},${tooltip.anchorRect.top}`} {...tooltip} onClose={close} />
      )}
    </div>
  );
}
