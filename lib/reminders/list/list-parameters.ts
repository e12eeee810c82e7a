import { addDaysTo, startOfDayInTimezone, type Day } from '@/lib/calendar';
import { CATEGORIES, type Category } from '@/lib/schedule/categories';
import { TAB_IDS, tabWindow, type Tab } from '@/lib/schedule/tab-rules';

export const MAX_SEARCH_LENGTH = 200;
export const MAX_PAGE_SIZE = 200;

/** The default comes first. */
export const SORTS = ['due', 'title', 'newest'] as const;
export type Sort = (typeof SORTS)[number];
export const [DEFAULT_SORT] = SORTS;

export interface ListFilters {
  category?: Category | undefined;
  templateId?: string | undefined;
  hasAttachment?: true | undefined;
}

/** State of the reminder list, kept in the URL. */
export interface ListState {
  tab: Tab;
  search: string;
  sort: Sort;
  filters: ListFilters;
}

export const DEFAULT_TAB: Tab = 'today';

export const countFilters = (filters: ListFilters): number =>
  Object.values(filters).filter((value) => value !== undefined).length;

/** Whether a search or filters may hide reminders of the tab. */
export const isNarrowed = ({ search, filters }: Pick<ListState, 'search' | 'filters'>): boolean =>
  search.trim() !== '' || countFilters(filters) > 0;

export const hasSortOrFilters = ({ sort, filters }: Pick<ListState, 'sort' | 'filters'>): boolean =>
  sort !== DEFAULT_SORT || countFilters(filters) > 0;

/** Uses the user's time zone, which may differ from the browser's. */
export function buildListParameters(
  tab: Tab,
  search: string,
  today: Day,
  timezone: string,
  { sort = DEFAULT_SORT, filters = {} }: Partial<Pick<ListState, 'sort' | 'filters'>> = {},
) {
  const { dueFrom, dueTo, completedFrom, status, excludeRecurringFromOverdue } = tabWindow(tab, today, timezone);
  const { category, templateId, hasAttachment } = filters;
  return {
    dueFrom: dueFrom?.toISOString(),
    dueTo: dueTo?.toISOString(),
    completedFrom: completedFrom?.toISOString(),
    status,
    excludeRecurringFromOverdue: excludeRecurringFromOverdue && ('true' as const),
    search: search.trim() || undefined,
    sort: sort === DEFAULT_SORT ? undefined : sort,
    category,
    templateId,
    hasAttachment: hasAttachment && ('true' as const),
  };
}

export const COMING_UP_COUNT = 5;

/** Parameters of the active reminders that are due after today. */
export const comingUpParameters = (today: Day, timezone: string) => ({
  dueFrom: startOfDayInTimezone(addDaysTo(today, 1), timezone).toISOString(),
  status: 'active' as const,
  limit: COMING_UP_COUNT,
});

/** Query parameters of links in emails. Such a link shows one reminder in the 'all' tab. */
const LINK_PARAMETERS = ['reminder', 'edit'];
const LIST_PARAMETERS = ['tab', 'search', 'sort', 'category', 'template', 'attachment'];

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

const findKnown = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value);

/**
 * Reads the list's state from a URL's query. Unknown values count as absent. With `reminder`, ignores the rest.
 * @param fallbackTab the tab if the URL names none
 */
export function parseListState(parameters: Pick<URLSearchParams, 'get'>, fallbackTab = DEFAULT_TAB): ListState {
  if (parameters.get('reminder')) return { tab: 'all', search: '', sort: DEFAULT_SORT, filters: {} };
  const search = parameters.get('search') ?? '';
  const templateId = parameters.get('template') ?? '';
  return {
    tab: findKnown(TAB_IDS, parameters.get('tab')) ?? fallbackTab,
    search: search.length > MAX_SEARCH_LENGTH || search.includes('\0') ? '' : search,
    sort: findKnown(SORTS, parameters.get('sort')) ?? DEFAULT_SORT,
    filters: {
      category: findKnown(CATEGORIES, parameters.get('category')),
      templateId: UUID.test(templateId) ? templateId : undefined,
      hasAttachment: parameters.get('attachment') === 'yes' || undefined,
    },
  };
}

/** Writes the list's state into a URL's query, omitting defaults, and removes the parameters of email links. */
export function writeListState(
  parameters: URLSearchParams,
  { tab, search, sort, filters }: ListState,
  fallbackTab = DEFAULT_TAB,
): void {
  clearListState(parameters);
  const values: Record<string, string | false | undefined> = {
    tab: (tab !== DEFAULT_TAB || tab !== fallbackTab) && tab,
    search: search.trim() && search,
    sort: sort !== DEFAULT_SORT && sort,
    category: filters.category,
    template: filters.templateId,
    attachment: filters.hasAttachment && 'yes',
  };
  for (const [name, value] of Object.entries(values)) if (value) parameters.set(name, value);
}

/** Removes the parameters of the list and of email links. */
export function clearListState(parameters: URLSearchParams): void {
  for (const name of [...LINK_PARAMETERS, ...LIST_PARAMETERS]) parameters.delete(name);
}
