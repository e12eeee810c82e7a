import { foldText } from '@/lib/fold-text';
import { DETAIL_NAMES, DETAILS, type DetailName } from '@/lib/reminder-details';
import { joinedEnds, toWordLine, type Searchable } from '@/lib/search-words';

const SEARCHED_DETAILS = DETAIL_NAMES.filter((name) => DETAILS[name].isSearched);

/** The texts, a line each, for a search of any part of one; then their words and the amount, for a search by words. */
export function searchTextOf(source: { title: string } & { [Name in DetailName]?: unknown }): string {
  const valuesOf = (kinds: string[]) =>
    SEARCHED_DETAILS.filter((name) => kinds.includes(DETAILS[name].kind)).map((name) => source[name] ?? '');
  const texts = [source.title, ...valuesOf(['line', 'text'])].map(String);
  const amounts = valuesOf(['amount']).map((amount) => (amount === '' ? '' : Number(amount).toFixed(2)));
  const joined = valuesOf(['line']).flatMap((line) => joinedEnds(String(line)));
  return [...texts.map(foldText), toWordLine([...amounts, ...texts, ...joined])].join('\n');
}

/** Splits what `searchTextOf` returns. */
export function toSearchable(searchText: string): Searchable {
  const [text = '', words = ''] = searchText.split('\n ');
  return { text, words: ` ${words}` };
}
