/**
 * One thing of each row of a table, by the names of the rows: its shape, its empty value. The table of types says
 * what each is; the compiler cannot follow it through a loop.
 */
export function mapRows<R extends object, F>(
  rows: { readonly [N in keyof R]: F },
  make: (row: F) => R[keyof R],
): R {
  const made = Object.entries<F>(rows).map(([name, row]) => [name, make(row)])
  return Object.fromEntries(made) as R
}

/** The names of a table's rows, in their order. */
export function namesOf<T extends object>(rows: T): (keyof T & string)[] {
  return Object.keys(rows) as (keyof T & string)[]
}

/** The rows of a table that say `value` in a column. */
export function rowsWith<T extends object, K extends string, const V>(
  rows: T,
  column: K,
  value: V,
) {
  const found = namesOf(rows).filter((name) => {
    const row = rows[name] as Readonly<Record<string, unknown>>
    return row[column] === value
  })
  return Object.fromEntries(found.map((name) => [name, rows[name]])) as {
    [N in keyof T as T[N] extends Readonly<Record<K, V>> ? N : never]: T[N]
  }
}
