import type { ListStateControls } from '@/components/reminders/use-list-state';
import { SearchBox } from './search-box';
import { SortAndFilter } from './sort-and-filter';

/** What narrows and sorts the list. */
export const ListTools = ({ list }: { list: ListStateControls }) => (
  <>
    <SearchBox search={list.search} onSearchChange={list.setSearch} />
    <SortAndFilter list={list} />
  </>
);
