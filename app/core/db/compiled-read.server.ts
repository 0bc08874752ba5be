import type { Compilable, CompiledQuery } from 'kysely'
import { type Db, planOnce } from './db.server.ts'

/** In the place of the key while the statement is compiled: no row has it. */
const KEY = Number.MIN_SAFE_INTEGER

/**
 * What is asked by one key all the time: its statement is put together once in a process, and planned once for
 * each connection. It names its columns: a plan does not outlive a change of what `*` means.
 */
export function readBy<R>(
  compose: (db: Db, key: number) => Compilable<R>,
): (db: Db, key: number) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined
  function compile(db: Db): CompiledQuery<R> {
    const made = compose(db, KEY).compile()
    planOnce(made.sql)
    return made
  }
  return async (db, key) => {
    compiled ??= compile(db)
    const parameters = compiled.parameters.map((value) => (value === KEY ? key : value))
    return (await db.executeQuery<R>({ ...compiled, parameters })).rows
  }
}
