export type RowCache<R> = {
  /** The rows that are there. Only those that are not at hand are read. */
  read(ids: readonly number[], readRows: ReadRows<R>): Promise<Map<number, R>>
  /** These have changed, or any of them may have. */
  forget(ids?: readonly number[]): void
}

type ReadRows<R> = (ids: readonly number[]) => Promise<R[]>
type ById<R> = Map<number, R>

type Store<R> = {
  mostBytes: number
  bytesOf(row: R): number
  rows: ById<{ row: R; bytes: number }>
  bytes: number
  /** The reading of a row that is not here yet: all who want it wait for the same one. */
  coming: Map<number, Promise<ById<R>>>
}

/** Caches rows until a change is reported; bounded, the longest unused row goes first. */
export function createRowCache<R extends { id: number }>(
  mostBytes: number,
  bytesOf: (row: R) => number,
): RowCache<R> {
  const store: Store<R> = { mostBytes, bytesOf, rows: new Map(), bytes: 0, coming: new Map() }
  return {
    read: (ids, readRows) => read(store, ids, readRows),
    forget(ids) {
      for (const id of ids ?? [...store.rows.keys(), ...store.coming.keys()]) {
        drop(store, id)
        store.coming.delete(id)
      }
    },
  }
}

async function read<R extends { id: number }>(
  store: Store<R>,
  ids: readonly number[],
  readRows: ReadRows<R>,
): Promise<ById<R>> {
  const found: ById<R> = new Map()
  const missing = ids.filter((id) => !use(store, id, found))
  const groups = [...Map.groupBy(missing, (id) => store.coming.get(id))]
  const readings = groups.map(async ([coming, some]) => {
    if (!coming) return [some, await bring(store, some, readRows)] as const
    // Who began to read may have left before the end.
    return [some, await coming.catch(() => read(store, some, readRows))] as const
  })
  for (const [some, rows] of await Promise.all(readings)) {
    for (const id of some) {
      const row = rows.get(id)
      if (row) found.set(id, row)
    }
  }
  return found
}

/** The row used last is last. */
function use<R>({ rows }: Store<R>, id: number, found: ById<R>): boolean {
  const at = rows.get(id)
  if (!at) return false
  rows.delete(id)
  rows.set(id, at)
  found.set(id, at.row)
  return true
}

/**
 * Two readings of one row never overlap, but where a change lies between them. So a cached row was read
 * after the last reported change, and nobody sees a row older than one that was seen before.
 */
async function bring<R extends { id: number }>(
  store: Store<R>,
  ids: readonly number[],
  readRows: ReadRows<R>,
): Promise<ById<R>> {
  const { coming } = store
  const reading = readRows(ids).then((rows) => new Map(rows.map((row) => [row.id, row])))
  for (const id of ids) coming.set(id, reading)
  try {
    const rows = await reading
    for (const [id, row] of rows) if (coming.get(id) === reading) cacheRow(store, id, row)
    return rows
  } finally {
    for (const id of ids) if (coming.get(id) === reading) coming.delete(id)
  }
}

function cacheRow<R>(store: Store<R>, id: number, row: R): void {
  const bytes = store.bytesOf(row)
  store.rows.set(id, { row, bytes })
  store.bytes += bytes
  for (const oldest of store.rows.keys()) {
    if (store.bytes <= store.mostBytes) return
    drop(store, oldest)
  }
}

function drop<R>(store: Store<R>, id: number): void {
  const at = store.rows.get(id)
  if (!at) return
  store.rows.delete(id)
  store.bytes -= at.bytes
}
