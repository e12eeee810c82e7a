export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Returns the first value of a query parameter; undefined if it is missing or empty. */
export async function getSearchParam(searchParams: SearchParams, name: string): Promise<string | undefined> {
  const value = (await searchParams)[name];
  return (Array.isArray(value) ? value[0] : value) || undefined;
}
