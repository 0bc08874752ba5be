import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Db } from './db.server.ts'

/** Reads by SQL as it stands, for what is followed or read in bulk. */
export type PlainReader = {
  query<R extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<R[]>
}

/** What a transaction sees, or what any connection of the pool does. */
export function readerOf(db: Db): PlainReader {
  return {
    query: async <R>(text: string, values: unknown[]) =>
      (await db.executeQuery<R>(CompiledQuery.raw(text, values))).rows,
  }
}

type OpenReader = PlainReader & AsyncDisposable

const PATIENCE = 60_000

/** A connection of its own for long reading, which the limits of the pool would cut off. */
export async function openReader(url: string, name: string): Promise<OpenReader> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: PATIENCE,
    keepAlive: true,
    application_name: name,
  })
  // A connection may also break between two queries; the next query says so.
  client.on('error', () => {})
  await client.connect()
  return {
    query: async (text, values) => (await client.query(text, values)).rows,
    [Symbol.asyncDispose]: () => client.end(),
  }
}
