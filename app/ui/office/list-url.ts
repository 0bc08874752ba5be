type Changes = Record<string, string | readonly string[] | null>

/** The address of the same list, changed; it begins at its first page again by default. */
export function changedList(params: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(params)
  for (const name of ['page', 'panel', ...Object.keys(changes)]) next.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    for (const one of value === null ? [] : [value].flat()) next.append(name, one)
  }
  return `?${next.toString().replaceAll('%2C', ',')}`
}

/** What a view saves: the conditions, the order and the columns, without where somebody is in it. */
export function viewQuery(params: URLSearchParams): string {
  const preserved = [...params].filter(([name, value]) => value !== '' && !PLACES.has(name))
  return new URLSearchParams(preserved.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString()
}
const PLACES = new Set(['page', 'panel', 'ids'])

/** The values of a condition, however they were written: once with commas, or several times. */
export function valuesOf(params: URLSearchParams, name: string): string[] {
  return params
    .getAll(name)
    .flatMap((value) => value.split(','))
    .filter(Boolean)
}
