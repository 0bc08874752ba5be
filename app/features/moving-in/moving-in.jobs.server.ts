import { z } from 'zod'
import type { AuditSource } from '#core/access/audit.server.ts'
import { defineJob } from '#core/job.server.ts'
import { checkLines } from './moving-in-check.commands.server.ts'
import { inviteMembers } from './moving-in-invitation.commands.server.ts'
import { runLines } from './moving-in-run.commands.server.ts'
import { undoLines } from './moving-in-undo.commands.server.ts'

/** Looks through what was sent, and goes on where it was stopped. */
export const checkMembers = defineJob({
  name: 'moving-in.check',
  payload: z.object({ import_id: z.int() }),
  attempts: 6,
  handle: async ({ db, payload, signal }) => await checkLines(db, payload.import_id, signal),
})

const acting = z.object({
  import_id: z.int(),
  admin_id: z.int(),
  session_id: z.int(),
  request_id: z.string(),
  ip: z.string(),
})

/** Writes the lines, in the name of the person who has confirmed them, and goes on where it was stopped. */
export const runMovingIn = defineJob({
  name: 'moving-in.run',
  payload: acting,
  attempts: 6,
  handle: async ({ db, now, payload, signal }) =>
    await runLines({ db, now, source: sourceOf(payload) }, payload.import_id, signal),
})

export const undoMovingIn = defineJob({
  name: 'moving-in.undo',
  payload: acting,
  attempts: 6,
  handle: async ({ db, now, payload, signal }) =>
    await undoLines({ db, now, source: sourceOf(payload) }, payload.import_id, signal),
})

/** Mails the way in to the members, as somebody has asked for. */
export const inviteMovedIn = defineJob({
  name: 'moving-in.invite',
  payload: acting,
  attempts: 6,
  handle: async ({ db, now, payload, signal }) =>
    await inviteMembers({ db, now, source: sourceOf(payload) }, payload.import_id, signal),
})

function sourceOf({ admin_id, session_id, request_id, ip }: z.output<typeof acting>): AuditSource {
  const capabilities = new Set<'members.move'>(['members.move'])
  return {
    caller: { kind: 'admin', id: admin_id, sessionId: session_id, capabilities },
    request: { id: request_id, ip },
  }
}
