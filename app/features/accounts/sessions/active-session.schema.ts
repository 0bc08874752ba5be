import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'

/** Where a member is logged in. */
const loginSession = z.object({
  id: z.int(),
  device_name: z.string(),
  /** A program is logged in by its token, without a browser. */
  is_program: z.boolean(),
  /** The session that asks. */
  is_own: z.boolean(),
  logged_in_at: moment,
  last_seen_at: moment,
  last_ip: z.string(),
})

export type LoginSession = z.output<typeof loginSession>

/** A login of a member as the audit has it, also one that failed. */
const pastLogin = z.object({
  at: moment,
  result: z.enum(['ok', 'refused', 'failed']),
  reason: z.string(),
  from_ip: z.string(),
})

export type PastLogin = z.output<typeof pastLogin>

export const loginSessions = z.object({
  sessions: z.array(loginSession),
  history: z.array(pastLogin),
})

export const sessionToEnd = z.object({ session_id: id })

/** How many sessions were ended. */
export const endedSessions = z.object({ count: z.int() })
