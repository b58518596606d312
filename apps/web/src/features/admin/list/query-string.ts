/** An address with its query; what is empty is left out. */
export function withQuery(path: string, values: Readonly<Record<string, string | number>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== '') query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
