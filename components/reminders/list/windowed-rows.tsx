'use client';

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { focusRow } from '@/components/reminders/row/reminder-row';
import { headingAndRowKeys, RowGroups, type RowGroupsProps } from './row-groups';

const ROW_HEIGHT = 75;
const OVERSCAN = 8;

interface WindowedRowsProps extends RowGroupsProps {
  /** Id of the focused reminder. Its row stays rendered even out of view, so that the row keeps the focus. */
  focusedId: string | undefined;
  /** Id of the reminder whose row to scroll to and focus. */
  revealedId: string | undefined;
  onRevealed: () => void;
  onLoadMore: (() => unknown) | undefined;
}

/** Renders only the rows and headings in view, a few around them, and the focused and revealed rows. */
export function WindowedRows({ groups, focusedId, revealedId, onRevealed, onLoadMore, ...rows }: WindowedRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => headingAndRowKeys(groups), [groups]);
  const kept = [focusedId, revealedId].map((id) => (id ? keys.indexOf(id) : -1)).filter((index) => index >= 0);
  const { containerRef, getVirtualItems, measureElement, scrollToIndex } = useWindowVirtualizer<HTMLElement>({
    count: keys.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: useCallback((index: number) => keys[index]!, [keys]),
    rangeExtractor: (range: Range) => [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
    scrollMargin: useDocumentTop(list),
    overscan: OVERSCAN,
    // Let the virtualizer move rows without React while scrolling within the rendered range.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });
  // Run after every render, because the row is not rendered until the virtualizer has measured the window.
  useEffect(() => {
    if (revealedId === undefined) return;
    const index = keys.indexOf(revealedId);
    if (index >= 0 && !focusRow(revealedId, { preventScroll: true })) return;
    if (index >= 0) scrollToIndex(index, { align: 'center' });
    onRevealed();
  });
  const entries = getVirtualItems().map(({ index }) => index);
  const isEndRendered = entries.at(-1) === keys.length - 1;
  useEffect(() => {
    if (isEndRendered) onLoadMore?.();
  }, [isEndRendered, onLoadMore]);
  return (
    <div ref={list}>
      <div ref={containerRef} className="relative">
        <RowGroups groups={groups} entries={entries} measure={measureElement} {...rows} />
      </div>
    </div>
  );
}

/** Returns the element's distance from the top of the document. Updates when the document's height changes. */
function useDocumentTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
