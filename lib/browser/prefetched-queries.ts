import type { QueryKey } from '@tanstack/react-query';

export type PrefetchedQuery = readonly [key: QueryKey, value: unknown];

export interface PrefetchedPage {
  /** Identifies the rendering of the page, as an ISO timestamp. */
  loadedAt: string;
  queries: readonly PrefetchedQuery[];
}

/**
 * Queries that the server has loaded, as one text, because React would pass objects to the browser value by value. The
 * line break ends the text where the service worker reads it from a page's HTML.
 */
export const serializeQueries = (loadedAt: Date, queries: readonly PrefetchedQuery[]): string =>
  `${JSON.stringify({ loadedAt: loadedAt.toISOString(), queries } satisfies PrefetchedPage)}\n`;
