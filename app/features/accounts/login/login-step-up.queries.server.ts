import { isAtRisk } from '#core/access/step-up.server.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'

/** How a member may prove again who they are. */
export async function listProofs(context: Context, memberId: number) {
  const hasPassword = (await findPasswordHash(context.db, memberId)) !== null
  return { canUsePassword: hasPassword && !(await isAtRisk(context)) }
}

export async function findPasswordHash(db: Db, memberId: number): Promise<string | null> {
  const member = await db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member?.password_hash ?? null
}
