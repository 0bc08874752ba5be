import { z } from 'zod'
import type { AuditSource } from '#core/access/audit.server.ts'
import { defineJob } from '#core/job.server.ts'
import { applyTable, checkTable } from './item-csv.commands.server.ts'
import { undoTable } from './item-csv-undo.commands.server.ts'

/** Looks through a table that was sent, and goes on where it was stopped. */
export const checkItemTable = defineJob({
  name: 'items.check-table',
  payload: z.object({ import_id: z.int() }),
  attempts: 6,
  handle: async ({ db, now, payload, signal }) =>
    await checkTable(db, payload.import_id, now, signal),
})

const acting = z.object({
  import_id: z.int(),
  admin_id: z.int(),
  session_id: z.int(),
  request_id: z.string(),
  ip: z.string(),
})

/** Applies a table, in the name of the person who has confirmed it. */
export const applyItemTable = defineJob({
  name: 'items.apply-table',
  payload: acting,
  attempts: 6,
  handle: async ({ db, now, payload, signal }) =>
    await applyTable({ db, now, ...sourceOf(payload) }, payload.import_id, signal),
})

/** Takes back what a table has done, in the name of the person who asks for it. */
export const undoItemTable = defineJob({
  name: 'items.undo-table',
  payload: acting,
  attempts: 6,
  handle: async ({ db, now, payload, signal }) =>
    await undoTable({ db, now, ...sourceOf(payload) }, payload.import_id, signal),
})

function sourceOf({ admin_id, session_id, request_id, ip }: z.output<typeof acting>): AuditSource {
  const capabilities = new Set<'items.write'>(['items.write'])
  return {
    caller: { kind: 'admin', id: admin_id, sessionId: session_id, capabilities },
    request: { id: request_id, ip },
  }
}
