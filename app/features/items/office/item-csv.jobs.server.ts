import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { applyTable, checkTable } from './item-csv.commands.server.ts'

/** Looks through a table that was sent, and goes on where it was stopped. */
export const checkItemTable = defineJob({
  name: 'items.check-table',
  payload: z.object({ import_id: z.int() }),
  attempts: 6,
  handle: async ({ db, now, payload, signal }) =>
    await checkTable(db, payload.import_id, now, signal),
})

/** Applies a table, in the name of the person who has confirmed it. */
export const applyItemTable = defineJob({
  name: 'items.apply-table',
  payload: z.object({
    import_id: z.int(),
    admin_id: z.int(),
    session_id: z.int(),
    request_id: z.string(),
    ip: z.string(),
  }),
  attempts: 6,
  async handle({ db, now, payload, signal }) {
    const { import_id, admin_id, session_id, request_id, ip } = payload
    const caller = {
      kind: 'admin',
      id: admin_id,
      sessionId: session_id,
      capabilities: new Set<'items.write'>(['items.write']),
    } as const
    const request = {
      id: request_id,
      method: 'POST',
      ip,
      headers: new Headers(),
      url: new URL('http://worker/'),
    }
    await applyTable({ db, now, caller, request }, import_id, signal)
  },
})
