import type pg from 'pg'
import { connectToPrimary } from './primary.server.ts'

/** Reads by plain SQL, for feeds and bulk reads. */
export type PlainReader = {
  query<R extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<R[]>
}

type OpenReader = PlainReader & AsyncDisposable

const PATIENCE = 60_000

/** A connection of its own for long reading, which the limits of the pool would cut off. */
export async function openReader(url: string, name: string): Promise<OpenReader> {
  const client = await connectToPrimary(url, {
    connectionTimeoutMillis: 2_000,
    query_timeout: PATIENCE,
    keepAlive: true,
    application_name: name,
  })
  return {
    query: async (text, values) => (await client.query(text, values)).rows,
    [Symbol.asyncDispose]: () => client.end(),
  }
}

/** Opens its connection when it is first needed, and another one after a failure. */
export function createLastingReader(url: string, name: string): PlainReader {
  let open: Promise<OpenReader> | undefined
  return {
    async query(text, values) {
      open ??= openReader(url, name)
      const mine = open
      try {
        return await (await mine).query(text, values)
      } catch (error) {
        if (open === mine) open = undefined
        mine.then((reader) => reader[Symbol.asyncDispose]()).catch(() => {})
        throw error
      }
    },
  }
}
