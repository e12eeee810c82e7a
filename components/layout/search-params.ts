/** The query of a page, as Next hands it over. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The first value of a query parameter; undefined where it is missing or empty. */
export async function getSearchParam(searchParams: SearchParams, name: string): Promise<string | undefined> {
  const value = (await searchParams)[name];
  return (Array.isArray(value) ? value[0] : value) || undefined;
}
