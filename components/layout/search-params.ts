export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Returns the first value of a query parameter; undefined if it is missing or empty. */
export async function getSearchParam(searchParams: SearchParams, name: string): Promise<string | undefined> {
  const value = (await searchParams)[name];
  return (Array.isArray(value) ? value[0] : value) || undefined;
}

/** Keeps the first value of each parameter. */
export async function readSearchParams(searchParams: SearchParams): Promise<URLSearchParams> {
  const values = Object.entries(await searchParams).map(([name, value]) => [name, [value].flat()[0] ?? '']);
  return new URLSearchParams(values);
}
