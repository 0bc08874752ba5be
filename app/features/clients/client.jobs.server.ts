import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { saveClientFigures } from './client-figure.commands.server.ts'

const LINKED_AT_ONCE = 1_000

/** Links projects that had their client's name before there were clients, a thousand at a time. */
export const linkClients = defineJob({
  name: 'clients.link-items',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, signal, log }) {
    let linked = 0
    for (let count = LINKED_AT_ONCE; count === LINKED_AT_ONCE; linked += count) {
      signal.throwIfAborted()
      const { numAffectedRows } = await sql`update item_private set client_id = client_of(client)
        where item_id = any(array(select item_id from item_private
          where client_id is null and client <> '' and client_key(client) <> ''
          order by item_id limit ${LINKED_AT_ONCE} for update skip locked))`.execute(db)
      count = Number(numAffectedRows ?? 0)
    }
    log.debug({ linked }, 'projects linked to their clients')
  },
})

export const countClientFigures = defineJob({
  name: 'clients.count-figures',
  payload: z.object({}),
  attempts: 6,
  handle: ({ db, now }) => saveClientFigures(db, now),
})
