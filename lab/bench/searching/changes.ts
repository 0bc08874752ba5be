import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { search } from './search-client.ts'

/** For each of so many changes: how long after its commit the call finds it. */
export async function timeChanges(url: string, port: number, changes: number): Promise<number[]> {
  const client = new pg.Client(url)
  await client.connect()
  const times: number[] = []
  for (let change = 1; change <= changes; change += 1) {
    const word = `kennsaku${change}x${process.pid}`
    await client.query(
      `update item set summary = summary || ' ' || $1::text where id = (
        select id from item where status = 'open' and id > 1000 order by id limit 1 offset $2)`,
      [word, change * 7],
    )
    const begun = performance.now()
    while ((await search(port, `keyword=${word}`)).total === 0) await sleep(2)
    times.push(performance.now() - begun)
  }
  await client.end()
  return times
}

export type Writing = { stop(): Promise<{ changes: number; seconds: number }> }

const CLIENTS = 4
const TICK = 10

/** Changes so many items a second, each in a commit of its own, until it is stopped. */
export async function changeRepeatedly(url: string, aSecond: number): Promise<Writing> {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new pg.Client(url)
      // What goes wrong elsewhere ends the database; that must not hide what it was.
      client.on('error', () => {})
      await client.connect()
      await client.query('set synchronous_commit = off')
      return client
    }),
  )
  const { rows } = (await clients[0]?.query<{ id: number }>(
    'select id from item where id > 1000',
  )) ?? { rows: [] }
  const stopping = new AbortController()
  const begun = performance.now()
  let begunChanges = 0
  const writers = clients.map(async (client) => {
    while (!stopping.signal.aborted) {
      const due = ((performance.now() - begun) / 1_000) * aSecond
      if (begunChanges >= due) {
        await sleep(TICK)
        continue
      }
      const id = rows[(begunChanges++ * 7_919) % rows.length]?.id
      await client.query(CHANGE, [id])
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(writers)
      const seconds = (performance.now() - begun) / 1_000
      for (const client of clients) await client.end()
      return { changes: begunChanges, seconds }
    },
  }
}

const CHANGE = `update item
  set rate_max = greatest(rate_min, rate_max + 10000 * (1 - 2 * (version % 2))),
  updated_at = now(), version = version + 1 where id = $1`
