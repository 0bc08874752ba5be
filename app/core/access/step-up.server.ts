import { sql } from 'kysely'
import type { Context } from '#core/context.server.ts'
import { Problem } from '#core/problem.ts'

/** A login, a password or a mailed code counts this long as proof of who sits there. */
const FRESH = sql<Date>`now() - interval '10 minutes'`

/** Lets only those on who have lately proven that they are still the one who logged in. */
export async function requireFresh(context: Context): Promise<void> {
  if (await isFresh(context)) return
  throw new Problem(403, '安全のため、ご本人であることの確認をお願いします。', {
    body: { step_up: true },
    goTo: '/login/confirm',
  })
}

export async function isFresh({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<boolean> {
  if (caller.kind === 'visitor') return false
  const session = await db
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', caller.sessionId)
    .where('auth_time', '>', FRESH)
    .executeTakeFirst()
  return session !== undefined
}
