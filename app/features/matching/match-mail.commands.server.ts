import type { Db } from '#core/db/db.server.ts'

/** Says whether a member wants to be mailed what fits them; asked for again, from now on. */
export async function setMatchMail(db: Db, now: Date, memberId: number, isWanted: boolean) {
  if (isWanted) {
    await db
      .insertInto('match_alert')
      .values({ member_id: memberId, asked_at: now, told_until: now })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ asked_at: now }))
      .execute()
  } else await stopMatchMail(db, memberId)
}

export async function stopMatchMail(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('match_alert').where('member_id', '=', memberId).execute()
}
