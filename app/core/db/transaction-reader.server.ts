import { CompiledQuery } from 'kysely'
import type { Db } from './db.server.ts'
import type { PlainReader } from './plain-reader.server.ts'

/** Reads what a transaction sees. */
export function readerOf(db: Db): PlainReader {
  return {
    query: async <R>(text: string, values: unknown[]) =>
      (await db.executeQuery<R>(CompiledQuery.raw(text, values))).rows,
  }
}
