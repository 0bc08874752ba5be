import { sql } from 'kysely'
import type { Context } from '#core/context.server.ts'
import { Problem } from '#core/problem.ts'
import { isStorm } from './login-storm.server.ts'

/** A login, a password or a mailed code counts this long as proof of who sits there. */
const RECENT = sql<Date>`now() - interval '10 minutes'`

/** Lets only those on who have lately proven that they are still the one who logged in. */
export async function requireRecentLogin(context: Context): Promise<void> {
  if (await hasRecentLogin(context)) return
  throw new Problem(403, '安全のため、ご本人であることの確認をお願いします。', {
    body: { step_up: true },
    goTo: context.caller.kind === 'admin' ? '/admin/confirm' : '/login/confirm',
  })
}

/**
 * What a stolen password must not open: while such passwords are being tried out, a session of the last
 * minutes that rests on a password alone does not read what is most private.
 */
export async function requireSettled(context: Context): Promise<void> {
  if (!(await isAtRisk(context))) return
  throw new Problem(403, '安全のため、メールの確認コードでご本人であることの確認をお願いします。', {
    body: { step_up: true },
    goTo: '/login/confirm',
  })
}

/** Whether a session proves too little for as long as stolen passwords are being tried out. */
export async function isAtRisk({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<boolean> {
  if (caller.kind !== 'member' || !(await isStorm(db))) return false
  const session = await db
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', caller.sessionId)
    .where('created_at', '>', RECENT)
    .where(sql<boolean>`not auth_methods && ${STRONG}`)
    .executeTakeFirst()
  return session !== undefined
}
const STRONG = sql`array['code', 'mail', 'social']`

export async function hasRecentLogin({
  db,
  caller,
}: Pick<Context, 'db' | 'caller'>): Promise<boolean> {
  if (caller.kind === 'visitor') return false
  const session = await db
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', caller.sessionId)
    .where('auth_time', '>', RECENT)
    .executeTakeFirst()
  return session !== undefined
}
